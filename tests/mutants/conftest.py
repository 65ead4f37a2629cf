"""What the tests of the mutants share: the package as it is read and as it runs."""

import pytest

from tests.evidence import ROOT
from tests.mutants.cites import SourceFile, package_files
from tests.mutants.live import Live


@pytest.fixture(scope="session")
def package() -> list[SourceFile]:
    return package_files(ROOT / "houseway", root=ROOT)


@pytest.fixture(scope="session")
def live(package: list[SourceFile]) -> Live:
    return Live(package)
