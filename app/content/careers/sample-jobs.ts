// The first content of the jobs table. After the first start, openings are edited in the administrator side.

export interface SampleJob {
  title: string
  department: string
  category: string
  location: string
  type: 'Full-time' | 'Internship'
  experience: string
  /** Rupees a month. */
  salaryMin: number
  salaryMax: number
  workMode: 'Remote' | 'Hybrid' | 'Office'
  /** Paragraphs separated by a blank line. The first sentence fills 150 characters: it is the meta description. */
  description: string
  responsibilities: string[]
  requirements: string[]
  qualifications: string[]
  benefits: string[]
}

const location = 'Remote / Chikkamagaluru, Karnataka'

export const sampleJobs: SampleJob[] = [
  {
    title: 'Senior Full Stack Developer',
    department: 'Engineering',
    category: 'Engineering',
    location,
    type: 'Full-time',
    experience: '3-5 years',
    salaryMin: 75000,
    salaryMax: 110000,
    workMode: 'Remote',
    description:
      'Build and run web applications for our clients, from the first database table to the screen that a ' +
      'shopkeeper or a school office opens every morning. You will work on two or three projects a year and stay ' +
      'with each of them long enough to see how it is really used. Most of what we write is TypeScript: React in ' +
      'the browser, Node.js on the server, PostgreSQL underneath.\n\n' +
      'You can do this work from anywhere in India. We plan in writing, meet by video twice a week, and come ' +
      'together in Chikkamagaluru for three days every quarter, with travel and stay paid by us.',
    responsibilities: [
      'Turn a client conversation into a short written plan, a data model and an honest estimate',
      'Build features end to end: database, server, interface and the tests that keep them working',
      'Review the code of two other developers each week and have yours reviewed by them',
      'Keep pages fast on an inexpensive phone and a slow connection, and measure that they are',
      'Deploy your own work, watch it after release and fix what breaks',
      'Explain technical choices to clients in plain words, with their cost',
      'Help our interns with their first tasks, about two hours a week',
    ],
    requirements: [
      'Three to five years of building web applications that other people use and depend on',
      'Good command of TypeScript or JavaScript, in the browser and on the server',
      'Experience with React and with one server framework, in any language',
      'Able to design a relational schema, write SQL by hand and read a query plan',
      'Working knowledge of web security: sessions, access control, injection, safe file uploads',
      'The habit of testing what you write and of writing down what you decide',
      'Clear written English; Kannada or Hindi is useful with some clients but not required',
    ],
    qualifications: [
      'A degree in computing, or the same knowledge gained through work',
      'A project, article or open-source change that we can read, if you have one to show',
      'Some experience with Docker and with a cloud provider',
    ],
    benefits: [
      'Health insurance for you, your partner and your children',
      '24 days of paid leave a year, besides public holidays and sick leave',
      'A laptop of your choice within a fixed budget, and a monthly allowance for your internet connection',
      '₹40,000 a year for books, courses and conferences',
      'A written salary review every April',
    ],
  },
  {
    title: 'UX/UI Designer',
    department: 'Design',
    category: 'Design',
    location,
    type: 'Full-time',
    experience: '2-5 years',
    salaryMin: 45000,
    salaryMax: 75000,
    workMode: 'Office',
    description:
      'Design websites and business tools that people understand at first sight, and follow your designs through ' +
      'until they work on a real phone in real use. Our clients run schools, clinics, shops and charities, so the ' +
      'person in front of the screen is often doing three other things at once. You will watch them work before you ' +
      'draw anything.\n\n' +
      'This position is based in our Chikkamagaluru office, because you will sit with the developers and visit ' +
      'clients nearby. Colleagues in other roles work remotely, so part of every review happens by video.',
    responsibilities: [
      'Visit clients and their users, watch how they work today and write down what you learned',
      'Sketch flows and wireframes, and test them with five people before they are built',
      'Design screens for phone and desktop with all their states: empty, loading, failed and full',
      'Maintain our component library in Figma together with the developers who build it',
      'Check contrast, keyboard use, focus order and text size against WCAG 2.2 AA',
      'Write labels, hints and error messages, in English and with help in Kannada',
      'Review the built pages in the browser and correct details with the developer at your side',
    ],
    requirements: [
      'Two to five years of designing interfaces that went into use',
      'A portfolio that shows how you got to a design, including what you threw away',
      'Confident use of Figma or a comparable tool, with components and variables',
      'A sound grasp of typography, layout, colour and hierarchy',
      'Experience with usability tests, however small',
      'Knowledge of accessible design and of what HTML and CSS can do',
    ],
    qualifications: [
      'A degree or diploma in design, or the same skill shown in your portfolio',
      'Spoken Kannada, which helps on client visits',
      'Enough HTML and CSS to try out an idea in the browser',
    ],
    benefits: [
      'Health insurance for you, your partner and your children',
      '24 days of paid leave a year, besides public holidays and sick leave',
      'Help with moving to Chikkamagaluru, up to one month of salary',
      'A large colour-accurate display, a laptop and the software licences you need',
      'A written salary review every April',
    ],
  },
  {
    title: 'DevOps Engineer',
    department: 'Infrastructure',
    category: 'Infrastructure',
    location,
    type: 'Full-time',
    experience: '3-6 years',
    salaryMin: 70000,
    salaryMax: 110000,
    workMode: 'Remote',
    description:
      'Keep the applications of about thirty small organisations running, secure and affordable, and make releasing ' +
      'them a calm routine for every developer. The setups are modest in size: a few servers and containers each, ' +
      'with databases that must never be lost. You will choose simple, well-understood tools and document them so ' +
      'that somebody else can take over at any time.\n\n' +
      'The work is remote within India. On-call duty is shared among four people, one week in four, and a night ' +
      'with a call is followed by a free morning.',
    responsibilities: [
      'Describe all servers, networks and access rights as code, and remove what is still set up by hand',
      'Maintain the build and release pipelines so that a release takes minutes and can be undone',
      'Run backups and prove every month, by a restore, that they can be used',
      'Set up monitoring that reports what users notice and stays quiet otherwise',
      'Apply security updates within agreed times and keep a record of them',
      'Review the monthly cloud bill of each client and propose savings',
      'Write incident reports that look for causes, not for someone to blame',
      'Take part in the shared on-call duty',
    ],
    requirements: [
      'Three to six years of operating Linux systems in production',
      'Experience with containers and with one large cloud provider, such as AWS, Azure or Google Cloud',
      'Practice with an infrastructure-as-code tool such as Terraform, OpenTofu, Pulumi or Ansible',
      'Able to administer PostgreSQL or MySQL: backups, upgrades, replication and slow queries',
      'Good knowledge of networking, TLS, DNS and access management',
      'Fluent in shell scripting and in one general programming language',
      'Clear written English for runbooks and incident reports',
    ],
    qualifications: [
      'A degree in computing, or the same knowledge gained through work',
      'A cloud or Linux certification is welcome but not decisive',
      'Experience with security audits or with ISO 27001',
    ],
    benefits: [
      'Health insurance for you, your partner and your children',
      '24 days of paid leave a year, besides public holidays and sick leave',
      'Extra pay for each on-call week, whether or not there is a call',
      'A laptop, a second internet connection and a battery backup for your desk at home',
      'The fee of one certification a year, if you want to take one',
    ],
  },
  {
    title: 'Product Manager',
    department: 'Product Management',
    category: 'Product Management',
    location,
    type: 'Full-time',
    experience: '4+ years',
    salaryMin: 80000,
    salaryMax: 120000,
    workMode: 'Hybrid',
    description:
      'Decide with our clients what to build first, what to leave out and how to tell whether it worked, for three ' +
      'or four products that people use each day. You will be the person who knows the users best, writes the plan ' +
      'and keeps it honest when something changes. Designers and developers estimate and build; nobody is asked to ' +
      'promise a date on their behalf.\n\n' +
      'You will work partly from home and partly with clients and the team, about six days a month in ' +
      'Chikkamagaluru or at a client in Karnataka. We agree on those days at the start of each month.',
    responsibilities: [
      'Talk to users and clients every week and share what you hear with the whole team',
      'Write short product briefs: the problem, the people, the limits and the measure of success',
      'Keep one ordered backlog for each product, with a reason for every item near the top',
      'Plan releases with developers and designers around their own estimates',
      'Follow usage and support requests after each release and report what changed',
      'Say no to good ideas that do not fit, in a way that the client can follow',
      'Keep budgets and contracts in view, and raise a risk on the day you see it',
    ],
    requirements: [
      'At least four years of work on software products, of which two with responsibility for what is built',
      'Examples of products that you helped to release, and of one decision you would take differently today',
      'Experience in interviewing users and in turning what they say into requirements',
      'Comfortable with numbers: simple queries, spreadsheets, the limits of a small sample',
      'Enough technical understanding to discuss an architecture with developers',
      'Clear writing and calm leading of meetings, in English',
    ],
    qualifications: [
      'Experience with education, healthcare, retail or the non-profit sector',
      'Spoken Kannada, which helps in conversations with users',
    ],
    benefits: [
      'Health insurance for you, your partner and your children',
      '24 days of paid leave a year, besides public holidays and sick leave',
      'Travel to clients and to the office paid in full, in working time',
      '₹40,000 a year for books, courses and conferences',
      'A written salary review every April',
    ],
  },
  {
    title: 'Software Development Intern',
    department: 'Engineering',
    category: 'Engineering',
    location,
    type: 'Internship',
    experience: '0-1 years',
    salaryMin: 15000,
    salaryMax: 20000,
    workMode: 'Hybrid',
    description:
      'Learn how software is made for paying clients in a paid six-month internship, with one mentor, real tasks ' +
      'and your own changes released within weeks. You start with small corrections to a running product and end ' +
      'with a feature that you have planned, built, tested and explained yourself. Nobody expects you to know our ' +
      'tools on the first day.\n\n' +
      'The first four weeks take place in Chikkamagaluru; after that you may work from home for up to three days a ' +
      'week. One month before the end we tell you in writing whether we can offer you a position.',
    responsibilities: [
      'Correct faults and build small features in TypeScript, with a mentor who reviews every change',
      'Write automated tests for your own changes and for older code that has none',
      'Take part in planning and ask questions when something is unclear',
      'Review the code of others: a fresh pair of eyes finds what we have stopped seeing',
      'Improve the documentation wherever it did not help you',
      'Present what you have learned to the team once a month, for fifteen minutes',
    ],
    requirements: [
      'You can write a small program on your own in any language and explain how it works',
      'Basic knowledge of HTML, CSS and JavaScript, from a course or taught by yourself',
      'You have used Git, or are ready to learn it in the first week',
      'Able to read technical documentation in English',
      'Available for six months, for at least 30 hours a week',
    ],
    qualifications: [
      'Studies in computing are welcome; a bootcamp, a career change or learning on your own count as much',
      'Anything you have built, finished or not, that you would like to talk about',
    ],
    benefits: [
      'A monthly stipend, paid on the same day as all salaries',
      'A named mentor with four hours reserved for you each week',
      'A laptop for the duration of the internship',
      'Help with finding a room in Chikkamagaluru for the first four weeks, with the rent paid by us',
      'A certificate and a written assessment at the end',
    ],
  },
  {
    title: 'UX/UI Design Intern',
    department: 'Design',
    category: 'Design',
    location,
    type: 'Internship',
    experience: '0-1 years',
    salaryMin: 12000,
    salaryMax: 18000,
    workMode: 'Hybrid',
    description:
      'Practise interface design on real client projects in a paid six-month internship: watch users, sketch, test, ' +
      'and see your screens built and released. You will work beside our designer, first on parts of a project and ' +
      'later on a small one of your own. At the end you will have two or three pieces of work that you may show in ' +
      'your portfolio.\n\n' +
      'Plan to be in the Chikkamagaluru office on three days a week; the other two can be worked from home. One ' +
      'month before the end we tell you in writing whether we can offer you a position.',
    responsibilities: [
      'Join client visits, take notes and turn them into a page that the whole team can use',
      'Sketch several solutions to one problem before you choose',
      'Build clickable prototypes and test them with real people',
      'Draw icons, illustrations and components that fit our library',
      'Check existing pages for accessibility and describe what has to change',
      'Prepare designs for development and compare the built page with them',
    ],
    requirements: [
      'Three or more pieces of design work of any kind: course work and invented projects are fine',
      'Basic practice with Figma or a comparable tool',
      'An eye for type, spacing and colour, and words to explain a choice',
      'Willing to show unfinished work and to hear what others think of it',
      'Available for six months, for at least 30 hours a week',
    ],
    qualifications: [
      'Studies in design, architecture, communication or computing are welcome but not required',
      'Spoken Kannada, which helps on client visits',
    ],
    benefits: [
      'A monthly stipend, paid on the same day as all salaries',
      'A weekly hour with our designer on your own work, besides the daily reviews',
      'A laptop and software licences for the duration of the internship',
      'A certificate and a written assessment at the end',
    ],
  },
]
