/** What of an application is called what, on the receipt and for those who decide. */
export const storedApplication = {
  heading: 'What we have stored',
  position: 'Position',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  experience: 'Experience',
  resume: 'Resume',
  noResume: 'No file is stored',
  spooled: 'We have this file. It is being moved to our resume storage.',
  coverLetter: 'Cover letter',
  appliedAt: 'Applied',
  keptUntil: 'Kept until',
  keptForGood: 'You erase it',
  consent: 'Agreed to',
}
