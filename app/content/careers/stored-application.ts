/** Labels beside those of an application's fields, on the receipt and in the administrator side. */
export const storedApplication = {
  heading: 'Stored data',
  resume: 'Resume',
  noResume: 'No file is stored',
  appliedAt: 'Applied',
  keptUntil: 'Kept until',
  keptForGood: 'You erase it',
  consent: 'Agreed to',
}
