interface KeyGroup {
  title: string
  keys: { keys: string[]; does: string }[]
}

export const keyHelp = {
  heading: 'Keyboard shortcuts',
  text: 'They work while you are not typing.',
  use: 'Use single keys',
  or: 'or',
  close: 'Close',
}

/** Keyboard shortcuts of the administrator side, by place. */
export const keyGroups: KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['/', 'Ctrl K'], does: 'Search, or run a command' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In the search',
    keys: [
      { keys: ['↑', '↓'], does: 'Go through the results' },
      { keys: ['Enter'], does: 'Open the selected result' },
    ],
  },
  {
    title: 'In a list',
    keys: [
      { keys: ['j', 'k'], does: 'Next and previous row' },
      { keys: ['Enter'], does: 'Open it' },
    ],
  },
  {
    title: 'On an application',
    keys: [
      { keys: ['1–7'], does: 'Set a status, in the order of the buttons' },
      { keys: ['u'], does: 'Undo the last change' },
      { keys: ['n'], does: 'Write a note' },
      { keys: ['Ctrl Enter'], does: 'Add or save the note' },
      { keys: ['j', 'k'], does: 'Next and previous applicant' },
    ],
  },
  {
    title: 'On a card of the board',
    keys: [
      { keys: ['←', '↑', '↓', '→'], does: 'Go to the next card' },
      { keys: ['Shift ←', 'Shift →'], does: 'Move the card to the next column' },
    ],
  },
]
