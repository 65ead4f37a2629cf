"""Jobs of one kind as people see them, whichever server of the room has them.

The server that takes a question works it out, and nobody else remembers it. Where a room has
several, the name of a job ends with the mark of its node, and whoever is asked about it asks there:
whoever may not stop it here may not do so from elsewhere. Before a question is taken, every node is
asked whether it has it already, and how many others of the same person it works on. A node that
does not answer has no jobs: the question is asked again, and somebody else works it out.
"""

import asyncio
import hashlib
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import msgspec

from houseway.errors import Refused
from houseway.room.desk import Closed
from houseway.web.lab.jobs import Jobs, no_job
from houseway.web.lab.questions import Question, name_of
from houseway.web.nodes.calling import SHORT_S
from houseway.web.nodes.messages import Answer, JobAsked, JobWanted, QueueName, fault_of
from houseway.web.nodes.wires import NoAnswer, NotSent
from houseway.web.people import Person
from houseway.web.refusing import NotThere

if TYPE_CHECKING:
    from houseway.room.log.chained.node_log import Node
    from houseway.web.nodes.node_room import NodeRoom

Told = TypeVar("Told")
MARK: Final = 8
"""How long the mark of a node is."""


class Queue(Generic[Told]):
    """Lab's or second looks': those of this server, and those of others by their names."""

    def __init__(
        self,
        name: QueueName,
        node: "NodeRoom | None",
        form: type[Told],
        shown: Callable[[Jobs, str, Person | None], Told],
    ) -> None:
        self.name, self.node, self.form = name, node, form
        self._shown = shown
        self.jobs = Jobs(mark=mark_of(node.store.room, node.node) if node is not None else "")
        if node is not None:
            node.queues[name] = self

    async def ask(self, question: Question, person: Person, whose: str) -> Told:
        """The job of this question: whoever has it already, else one of ours."""
        name, elsewhere = name_of(question), 0
        if self.node is not None and not self.jobs.known(name):
            asked = JobAsked(self.name, name, person, whose)
            for answer in filter(None, await self.node.calls.of_all(asked)):
                if (told := self._read(answer)) is not None:
                    return told
                elsewhere += answer.own
        job = self.jobs.ask(question, person.number, whose, elsewhere=elsewhere).job
        return self._shown(self.jobs, job, person)

    async def wanted(self, job: str, person: Person | None, *, stops: bool = False) -> Told:
        """How far a job is, to whoever asks; it is ended first where that is what they want."""
        owner = self._owner(job)
        if owner is None:
            return self._here(job, person, stops=stops)
        assert self.node is not None
        try:
            async with asyncio.timeout(SHORT_S):
                message = JobWanted(self.name, job, person, stops=stops)
                answer = await self.node.calls.ask(owner, message)
        except (NotSent, NoAnswer, TimeoutError):
            raise no_job(job) from None
        if (told := self._read(answer)) is not None:
            return told
        fault = fault_of(answer)
        # What an older server says of a message that it cannot read is nothing about the job.
        raise fault if isinstance(fault, Refused | NotThere | Closed) else no_job(job)

    def told(self, message: JobAsked | JobWanted) -> Answer:
        """What another node is told, which asks for somebody; it has said under its seal who."""
        if isinstance(message, JobWanted):
            return _told(self._here(message.job, message.person, stops=message.stops))
        if job := self.jobs.known(message.question):
            return _told(self._shown(self.jobs, job, message.person))
        return Answer(own=self.jobs.own(message.whose or str(message.person.number)))

    def _here(self, job: str, person: Person | None, *, stops: bool) -> Told:
        if stops and person is not None:
            self.jobs.stop(job, person.number, may_all=person.may("manager"))
        return self._shown(self.jobs, job, person)

    def _read(self, answer: Answer) -> Told | None:
        """The job in an answer, if there is one, and of a form that we know."""
        if bytes(answer.job):
            with suppress(msgspec.MsgspecError):
                return msgspec.json.decode(answer.job, type=self.form)
        return None

    def _owner(self, job: str) -> "Node | None":
        """Which other node has a job, by its name."""
        if self.node is None:
            return None
        room, others = self.node.store.room, self.node.membership.others
        return next((one for one in others if job.endswith(mark_of(room, one.name))), None)


def mark_of(room: str, node: str) -> str:
    """A node in the names of its jobs; what it is called is for staff alone."""
    return "-" + hashlib.sha256(f"{room}\0{node}".encode()).hexdigest()[:MARK]


def _told(job: object) -> Answer:
    return Answer(job=msgspec.Raw(msgspec.json.encode(job)))
