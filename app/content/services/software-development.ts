import type { CaseStudy, ModalServicePage } from '#app/content/services/types.ts'

const admissions = {
  title: 'Admissions for a coaching institute',
  description:
    'Applications arrived on paper, by email and by message, and two clerks retyped them. We built ' +
    'one application form, a queue for the office and automatic fee receipts.',
  results: [
    'A new admission is recorded in 4 minutes instead of 25.',
    'Fee receipts that do not match a payment fell from 60 a month to 3.',
    'The office handled 40% more applicants with the same staff.',
  ],
} satisfies CaseStudy

export const softwareDevelopment: ModalServicePage = {
  slug: 'software-development',
  path: '/services/software-development',
  name: 'Software Development',
  card: {
    summary:
      'Web and mobile applications, and the databases and cloud services behind them, built around how your ' +
      'staff already work.',
    teaser:
      'Web and mobile applications and the databases beneath them, built around the way your business already works.',
    listed: 'yes',
  },
  seo: {
    title: 'Custom Software Development: Web, Mobile and Database',
    description:
      'Web applications, mobile apps, cloud software and databases, planned in writing, released in small steps ' +
      'and handed over with source code and tests.',
    keywords: [
      'custom software development',
      'web application development',
      'mobile app development',
      'database development',
      'cloud software',
      'software company',
    ],
  },
  hero: {
    lead:
      'We build the applications that a business opens every morning: order books, admissions, bookings, stock, ' +
      'billing. You see a working version every two weeks, and the source code belongs to you from the first day.',
    cta: { text: 'Get in Touch', href: '/contact?about=software-development' },
  },
  services: {
    heading: 'Software we build',
    layout: 'lead',
    lead:
      'Four kinds of work that usually meet in one project. Open a card to see what is included and how we go about ' +
      'it.',
    tabs: [
      { id: 'features', label: 'Features' },
      { id: 'technologies', label: 'Technologies' },
      { id: 'process', label: 'Process' },
      { id: 'benefits', label: 'Benefits' },
      { id: 'caseStudies', label: 'Case Studies' },
    ],
    cards: [
      {
        title: 'Web Application Development',
        summary:
          'Business applications in the browser that load quickly on an ordinary phone and need no installation.',
        icon: 'app-window',
        details: {
          overview:
            'A web application reaches every desk, phone and branch office at once, and a correction made in the ' +
            'morning is in use by noon. We build them as server-rendered applications: the first page arrives ' +
            'complete, forms work before any script has loaded, and a slow connection costs patience rather than ' +
            'data. Each one comes with sign-in, roles, an audit trail and backups, because the second month of use ' +
            'always asks for them. We write the interface together with the people who will work in it all day.',
          features: [
            'Pages are rendered on the server and stay usable on a slow 3G connection.',
            'Roles and permissions are checked on the server for every request, not only hidden in the menu.',
            'Forms keep what was typed when something goes wrong and say what to correct.',
            'Lists with thousands of records can be searched, sorted, filtered and exported to a spreadsheet.',
            'Every change to an important record is kept with its author and time.',
            'The interface meets WCAG 2.2 AA and can be used entirely by keyboard.',
            'Hindi, Kannada and other languages can be added without changing code.',
          ],
          technologies: [
            { name: 'TypeScript', text: 'One typed language for browser and server' },
            { name: 'React', text: 'Interfaces made of small, tested components' },
            { name: 'React Router', text: 'Routing, data loading and server rendering' },
            { name: 'Node.js', text: 'The server that answers requests' },
            { name: 'PostgreSQL', text: 'The database of record' },
            { name: 'Tailwind CSS', text: 'Consistent spacing, type and colour' },
            { name: 'Playwright', text: 'Tests in real browsers before each release' },
          ],
          process: [
            {
              title: 'Watch the work',
              description:
                'We spend a day with the people who will use the application and write down what they actually do.',
            },
            {
              title: 'Agree on a first version',
              description:
                'You choose the smallest set of screens that would already be useful, and we put a fixed price on it.',
            },
            {
              title: 'Draw and try',
              description:
                'Clickable drafts are tested with five users, and whatever confuses them is redrawn before it is ' +
                'built.',
            },
            {
              title: 'Build in two-week steps',
              description:
                'Each step ends with a working version on a test address where you can try it with real examples.',
            },
            {
              title: 'Go live in parallel',
              description: 'The old way keeps running for two weeks while we compare results and answer questions.',
            },
            {
              title: 'Look after it',
              description:
                'We apply security updates, watch errors and release improvements on an agreed monthly budget.',
            },
          ],
          benefits: [
            'Nothing has to be installed, so a new employee starts working within minutes of receiving a password.',
            'You can stop after any two-week step and keep everything that has been finished.',
            'Running costs are modest, because one small server is enough for most offices of up to 200 people.',
            'Another team can take over, since the code is tested, documented and in common languages.',
            'Mistakes can be traced and undone instead of being argued about.',
          ],
          caseStudies: [
            admissions,
            {
              title: 'Order desk of a spice wholesaler',
              description:
                'Orders from 300 shops were taken by phone and written into a ledger. Shops now order on a simple ' +
                'page, and the warehouse prints its picking list from the same record.',
              results: [
                'Seven orders in ten arrive without a phone call.',
                'Wrong deliveries dropped from 5% to under 1%.',
              ],
            },
          ],
        },
      },
      {
        title: 'Mobile App Development',
        summary: 'Android and iOS apps for customers and field staff, with offline work treated as the normal case.',
        icon: 'smartphone',
        details: {
          overview:
            'An app earns its place on a phone when it needs the camera, the location, notifications or a way to ' +
            'work without a signal. Where a web page would do, we say so, because it is cheaper. For everything ' +
            'else we build one code base for Android and iOS, store data on the device first and send it when ' +
            'there is a connection. We test on phones that cost ₹8,000 as well as on new ones, and take care of ' +
            'store listings, signing keys and the yearly changes that both stores require.',
          features: [
            'Work continues without a signal, and records are sent once the phone is online again.',
            'Conflicts between two devices are shown to a person instead of being settled silently.',
            'The camera reads barcodes, documents and meter displays.',
            'Notifications are sent only for events that the user has chosen.',
            'Sign-in can use a fingerprint, a face or a one-time password.',
            'Photographs are compressed on the device to save mobile data.',
          ],
          technologies: [
            { name: 'React Native', text: 'One code base for both platforms' },
            { name: 'Expo', text: 'Builds, signing and updates over the air' },
            { name: 'Kotlin', text: 'Android features that need native code' },
            { name: 'Swift', text: 'iOS features that need native code' },
            { name: 'SQLite', text: 'Records stored on the device' },
            { name: 'Firebase Cloud Messaging', text: 'Notifications on Android and iOS' },
            { name: 'Maestro', text: 'Automatic tests of whole user journeys' },
          ],
          process: [
            {
              title: 'Question the app',
              description:
                'We compare an app with a web page for your case, in cost and in use, before anything is designed.',
            },
            {
              title: 'Test the risky part',
              description:
                'A small prototype proves the uncertain feature, such as scanning or offline work, on a real phone.',
            },
            {
              title: 'Design for the thumb',
              description: 'Screens are drawn for one hand, bright sunlight and interrupted attention.',
            },
            {
              title: 'Release to a test group',
              description:
                'Twenty users receive each version through the test channels of the stores and report from their ' +
                'own phones.',
            },
            {
              title: 'Publish and keep current',
              description:
                'We handle store reviews, crash reports and the yearly platform changes under a maintenance plan.',
            },
          ],
          benefits: [
            'Field staff lose no work in basements, warehouses or villages without coverage.',
            'One code base costs roughly a third less to maintain than two separate apps.',
            'Small corrections reach users the same day, without waiting for a store review.',
            'The accounts, keys and listings are in your name, so you can change supplier freely.',
          ],
          caseStudies: [
            {
              title: 'Meter readings for a water supplier',
              description:
                'Twelve readers wrote figures on paper in areas with little coverage. The app photographs the ' +
                'meter, reads the digits, checks them against last month and sends everything in the evening.',
              results: [
                'Disputed bills fell by 58% in the first half-year.',
                'Data entry in the office, two days a month, disappeared.',
              ],
            },
            {
              title: 'Appointments for a group of clinics',
              description:
                'Patients waited on the phone to book or move an appointment. A small app shows free times at four ' +
                'clinics and reminds patients the evening before.',
              results: [
                'Half of all bookings are made in the app.',
                'Missed appointments went down from 18% to 9%.',
                'The app opens in under two seconds on a five-year-old phone.',
              ],
            },
          ],
        },
      },
      {
        title: 'Cloud Solutions',
        summary:
          'Software designed for the cloud from the start: small services, automatic releases and costs that ' +
          'follow use.',
        icon: 'cloud-cog',
        details: {
          overview:
            'Moving a program to a rented server does not make it a cloud application. We design software so that ' +
            'it can be restarted at any moment, runs as several copies when demand rises, and keeps its state in ' +
            'services made for the purpose. Releases are automatic and can be taken back with one command. We ' +
            'prefer few services over many: a single well-structured application with a managed database and ' +
            'object storage serves most companies better than a dozen moving parts, and costs less to understand.',
          features: [
            'Applications run in containers that behave identically on a laptop and in production.',
            'Capacity grows at month end or during a sale and shrinks again afterwards.',
            'Releases happen without downtime and can be rolled back within two minutes.',
            'Long jobs such as imports and mailings run in queues and are retried when they fail.',
            'Logs, metrics and traces of one request can be followed across all services.',
            'Each environment is described as code and can be rebuilt from nothing.',
          ],
          technologies: [
            { name: 'Docker', text: 'Packaging of applications' },
            { name: 'Kubernetes', text: 'Several services on shared machines, where that pays' },
            { name: 'AWS', text: 'Lambda, ECS, S3 and RDS' },
            { name: 'Microsoft Azure', text: 'App Service, Functions and Entra ID' },
            { name: 'OpenTofu', text: 'Infrastructure described as code' },
            { name: 'Redis', text: 'Queues and short-lived data' },
            { name: 'OpenTelemetry', text: 'Logs, metrics and traces in one format' },
          ],
          process: [
            {
              title: 'Measure demand',
              description:
                'We look at how many people use the system, when, and what an hour of downtime would cost you.',
            },
            {
              title: 'Choose the shape',
              description:
                'A two-page design names the services, the expected monthly bill and what happens when each part ' +
                'fails.',
            },
            {
              title: 'Automate the release',
              description:
                'The release pipeline is built first, so that even the first feature reaches production ' +
                'automatically.',
            },
            {
              title: 'Build and load-test',
              description: 'Features are added in small steps and tested with three times the expected traffic.',
            },
            {
              title: 'Practise failure',
              description: 'We switch off parts on purpose and correct whatever does not recover by itself.',
            },
          ],
          benefits: [
            'You pay for the capacity that you use and can see which feature causes which cost.',
            'A busy day no longer needs anyone to sit by the server.',
            'Releases become routine, so improvements reach users weekly instead of quarterly.',
            'The design names a way out: your data and containers can move to another provider.',
            'A failed server is replaced automatically and usually goes unnoticed.',
          ],
          caseStudies: [
            {
              title: 'Ticket sales of a festival organiser',
              description:
                'Sales opened at a fixed hour and the old server failed each time. We put a waiting room and a ' +
                'queue in front of a small container service that grows for that one evening.',
              results: [
                '18,000 tickets were sold in 40 minutes without an error page.',
                'The service costs ₹6,500 in a normal month.',
              ],
            },
            {
              title: 'Document exchange of an accounting firm',
              description:
                'Clients sent files by email and nobody knew which version was current. A portal now receives ' +
                'them, checks them for viruses and sorts them by client and year.',
              results: [
                'Questions about missing documents fell by two thirds.',
                'The service was available 99.97% of the time in its first year.',
                'Storage for 1.2 million files costs less than the old file server.',
              ],
            },
          ],
        },
      },
      {
        title: 'Database Development',
        summary: 'Schemas, queries and migrations that keep records correct for years and answers quick as they grow.',
        icon: 'database',
        details: {
          overview:
            'Programs are replaced every few years; the data stays. We model what your business knows before we ' +
            'think about screens, and let the database itself refuse what cannot be true: a payment without an ' +
            'invoice, a booking that ends before it starts. We also repair existing databases, where a missing ' +
            'index or a forgotten lock makes everyone wait. Every change is a reviewed migration that has been ' +
            'tried on a copy of the real data, and every backup is proved by restoring it.',
          features: [
            'Data models are drawn in the words of your business and explained to those who own the data.',
            'Constraints and transactions keep records consistent even when a program has a fault.',
            'Slow queries are found from real measurements and corrected with indexes or better SQL.',
            'Changes to the schema run without closing the application.',
            'Old systems and spreadsheets are imported with a report of every record that did not fit.',
            'Backups are encrypted, kept in a second place and test-restored every month.',
            'Reports read from a copy, so that a large report never slows down daily work.',
          ],
          technologies: [
            { name: 'PostgreSQL', text: 'Our first choice for business records' },
            { name: 'MySQL', text: 'For existing products that depend on it' },
            { name: 'Microsoft SQL Server', text: 'For organisations that already run it' },
            { name: 'MongoDB', text: 'For documents of varying structure' },
            { name: 'SQLite', text: 'For small applications and devices' },
            { name: 'Prisma', text: 'Typed access and migrations' },
            { name: 'WAL archiving', text: 'Backups that can be restored to any minute' },
          ],
          process: [
            {
              title: 'Take stock',
              description:
                'We list where data lives today, who changes it, and which figures disagree with each other.',
            },
            {
              title: 'Model the business',
              description: 'Entities, relations and rules are agreed on one page before any table exists.',
            },
            {
              title: 'Write migrations',
              description: 'Each change is a small script that is reviewed, tested on a copy and can be repeated.',
            },
            {
              title: 'Import and reconcile',
              description:
                'Old records are brought over until totals match to the rupee, and exceptions are listed for you ' +
                'to decide.',
            },
            {
              title: 'Tune under load',
              description: 'We run the busiest hour of your year against the new database and fix what is slow.',
            },
            {
              title: 'Prove the backup',
              description: 'A full restore is timed and written down before the system goes live.',
            },
          ],
          benefits: [
            'Two reports on the same question finally give the same figure.',
            'Screens stay quick when the tables have grown from thousands to millions of rows.',
            'A wrong entry is refused at the door instead of being found at the audit.',
            'You know how long a recovery takes, because it has been rehearsed.',
          ],
          caseStudies: [
            {
              title: 'Twenty years of records at a cooperative bank',
              description:
                'Member data sat in three programs and hundreds of spreadsheets. We built one model, imported ' +
                'everything and listed 4,100 contradictions, which the branches resolved in six weeks.',
              results: [
                'The monthly closing takes 3 hours instead of 2 days.',
                'Duplicate member records fell from 9% to 0.2%.',
              ],
            },
            {
              title: 'A slow stock system at a hardware retailer',
              description:
                'Searching for an item took eleven seconds at busy times. Measurements showed two missing indexes ' +
                'and one report that locked the stock table for minutes.',
              results: [
                'The search answers in 90 milliseconds.',
                'A planned server purchase of ₹4 lakh was no longer needed.',
                'The work took eight days.',
              ],
            },
          ],
        },
      },
    ],
  },
  proof: {
    home: 'yes',
    story: { title: admissions.title, description: admissions.description },
    chart: {
      title: 'Time to record one admission',
      bars: [
        { name: 'Before', amount: 25, shown: '25 minutes' },
        { name: 'After', amount: 4, shown: '4 minutes' },
      ],
    },
    figures: [
      { value: '+40%', label: 'applicants handled by the same office' },
      { value: '60 → 3', label: 'receipts a month that do not match a payment' },
    ],
    took: '12 to 14 weeks',
    cost: 'from ₹8 lakh',
  },
  closing: {
    title: 'Tell us what should work better',
    text:
      'A page of notes is enough to begin. Within 24-48 hours you hear whether we can help, what a first ' +
      'version would contain and what it would cost.',
    cta: { text: 'Get in Touch', href: '/contact?about=software-development' },
  },
}
