"""The proxies in front of a server: the only ones whose word on who asks is believed."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from houseway.errors import BadInput

_HOPS_MAX: Final = 8
"""How far back a chain of proxies is followed."""


class Proxies:
    """Who is a proxy of ours, by address or by network.

    >>> ours = Proxies("127.0.0.1, 10.1.0.0/16")
    >>> ours.has("10.1.2.3"), ours.has("10.2.0.1"), ours.has("::ffff:127.0.0.1")
    (True, False, True)
    """

    def __init__(self, told: str = "") -> None:
        try:
            self.networks = [ip_network(one.strip()) for one in told.split(",") if one.strip()]
        except ValueError as fault:
            why = f"--behind-proxy names proxies by address, like 127.0.0.1 or 10.0.0.0/24: {fault}"
            raise BadInput(why) from None
        self.has = lru_cache(maxsize=4_096)(self._has)

    def __bool__(self) -> bool:
        return bool(self.networks)

    def _has(self, text: str) -> bool:
        try:
            address = ip_address(text)
        except ValueError:
            return False
        if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        return any(address in network for network in self.networks)

    def first_seen(self, address: str, chain: str) -> str:
        """Who asks, where this address asks for the last of a chain: the first that is no proxy.

        What stands before that in the chain was said by whoever asks, and is not believed.

        >>> Proxies("10.0.0.1, 10.0.0.2").first_seen("10.0.0.1", "1.1.1.1, 192.0.2.7, 10.0.0.2")
        '192.0.2.7'

        Some proxies add the port, which is another one each time: nobody is somebody else by that.

        >>> Proxies("10.0.0.1").first_seen("10.0.0.1", "192.0.2.7:5001")
        '192.0.2.7'
        """
        for told in reversed(chain.split(",")[-_HOPS_MAX:]):
            before = _bare(told.strip())
            if not self.has(address) or not before:
                break
            address = before
        return address


def _bare(told: str) -> str:
    """An address without its port; empty where it is none.

    >>> [_bare(one) for one in ("192.0.2.7:1", "[2001:db8::1]:2", "2001:db8::1", "unknown")]
    ['192.0.2.7', '2001:db8::1', '2001:db8::1', '']
    """
    bare = told.partition("]")[0].removeprefix("[")
    if bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        ip_address(bare)
    except ValueError:
        return ""
    return bare
