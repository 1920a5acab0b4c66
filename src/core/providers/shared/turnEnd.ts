import type { EventFact } from "../facts";

/** What agents without an event for messages have instead: one for the end of a turn, behind its last message. */
export const turnEnd: NonNullable<EventFact["approximates"]> = [
  {
    event: "after_agent_response",
    differs: "meaning",
    note: "fires when the turn ends, not after every message",
  },
];
