const onePerLine = 'One on each line.'
const wholeSalary = 'Salary must be a whole number, such as 75000'

/** The words of jobs in forms, lists and pages. */
export const jobWords = {
  /** By its unit. */
  salary: { hour: 'Hourly salary', day: 'Daily salary', month: 'Monthly salary', year: 'Yearly salary' },
  /** The help at the location of a company outside India. */
  locationAbroad: 'For example: Remote / your town. In another country, add it: Oslo, Norway',
  fields: {
    title: { label: 'Title' },
    department: { label: 'Department', help: 'Visitors can filter by it.' },
    category: { label: 'Category', help: 'Leave it empty to use the department.' },
    type: { label: 'Type', help: 'Visitors can filter by it.' },
    location: {
      label: 'Location',
      help: 'For example: Remote / Bengaluru, Karnataka. Abroad: Berlin, Germany',
    },
    experience: { label: 'Experience', help: 'For example: 3-5 years' },
    salaryMin: { label: 'From', short: 'Salary: from', invalid: wholeSalary },
    salaryMax: { label: 'To', short: 'Salary: to', invalid: wholeSalary },
    currency: { label: 'Currency' },
    salaryPer: {
      label: 'Per',
      short: 'Salary per',
      options: { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' },
    },
    workMode: {
      label: 'Work mode',
      help: 'Search engines show a remote job as one that can be done from anywhere in the country.',
    },
    description: {
      label: 'Description',
      help: 'Describe the work and the team. The first sentence also appears in the list.',
    },
    responsibilities: { label: 'Responsibilities', help: onePerLine },
    requirements: { label: 'Requirements', help: onePerLine },
    qualifications: { label: 'Qualifications', help: onePerLine },
    benefits: { label: 'Benefits', help: onePerLine },
    status: {
      label: 'Status',
      options: {
        draft: 'Draft: visitors do not see it',
        open: 'Open, between the two dates',
        closed: 'Closed: takes no applications',
      },
    },
    opensAt: {
      label: 'Opens',
      help: 'Leave it empty to open the job when you save it as open.',
      invalid: 'Opens must be a date and a time',
    },
    closesAt: {
      label: 'Closes',
      help: 'Leave it empty to keep the job open until you close it.',
      invalid: 'Closes must be a date and a time',
    },
  },
}
