/** What is said to whoever is asked while they look at something else. */
export const calls = {
  "pill.turn": "Your turn",
  "pill.table": "{title}, table {table}",
  "pill.away": "Dismiss",
  "pill.left.one": "{n} second",
  "pill.left.other": "{n} seconds",
  "call.title": "Your turn · {title}",
  "call.words": "Table {table} is waiting for you.",
  "calls.title": "Sounds and notices",
  "calls.sounds": "Sounds",
  "calls.sounds-words": "Your turn, a low clock, a hand won",
  "calls.notices": "A notice when this page is in the background",
  "calls.ask": "Allow notices",
  "calls.ask-words": "The browser asks you once. A notice comes only when it is your turn and you are looking elsewhere.",
  "calls.denied": "Notices are blocked for this page. Your browser's settings can allow them again.",
} as const;
