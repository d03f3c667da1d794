import type { CaseStudy, ModalServicePage } from '#app/content/services/types.ts'

const feeRules = {
  title: 'Fee rules of a school group',
  description:
    'Discounts for siblings, instalments and late fees were scattered over 40 screens. They became one ' +
    'model with 180 examples taken from past years.',
  results: [
    'The fee rules of the following year were entered in 2 days instead of 5 weeks.',
    'Corrections to bills fell by 91%.',
  ],
} satisfies CaseStudy

export const mvcApplications: ModalServicePage = {
  slug: 'mvc-applications',
  path: '/services/mvc-applications',
  name: 'MVC Applications',
  card: {
    summary:
      'Applications with models, views and controllers kept cleanly apart, so that a change in one place stays ' +
      'in one place.',
    listed: 'yes',
  },
  seo: {
    title: 'MVC Application Development: Model, View, Controller',
    description:
      'Business applications with clean models, accessible views and thin controllers, in .NET, Laravel, Rails, ' +
      'Spring or Django. Easy to test and to change.',
    keywords: [
      'MVC application development',
      'ASP.NET Core MVC',
      'Laravel development',
      'Ruby on Rails',
      'Spring MVC',
      'Django',
      'software architecture',
    ],
  },
  hero: {
    lead:
      'Rules in the model, appearance in the view, decisions about requests in the controller. When the three are ' +
      'kept apart, a new tax rate is one change in one file, and the rest of the application does not notice.',
    cta: { text: 'Learn More', about: 'about working with us', href: '/contact?about=mvc-applications' },
  },
  services: {
    heading: 'Three layers, three crafts',
    layout: 'strips',
    lead: 'We take on all three together or repair the one that hurts.',
    tabs: [
      { id: 'overview', label: 'Overview' },
      { id: 'features', label: 'Features' },
      { id: 'process', label: 'Process' },
      { id: 'technologies', label: 'Technologies' },
      { id: 'benefits', label: 'Benefits' },
      { id: 'caseStudies', label: 'Case Studies' },
    ],
    cards: [
      {
        title: 'Model Development',
        summary: 'The rules of your business in one tested place, independent of screens and frameworks.',
        icon: 'boxes',
        details: {
          overview:
            'The model is the part of an application that would still be true on paper: what an order is, when it ' +
            'may be cancelled, who owes what. We write it in the vocabulary of your business, so that an ' +
            'accountant can follow the names, and keep it free of web pages and database details. Each rule exists ' +
            'once and has a test with a real example. That makes the model the calmest part of the system, and the ' +
            'one that survives a new interface, a new database or a new framework.',
          features: [
            'Names in the code are the names that your staff use.',
            'Every rule is written once and has a test with an example from your records.',
            'Impossible states are ruled out by types and database constraints.',
            'Money, dates and tax periods have types of their own, so that they cannot be confused.',
            'Changes that belong together are stored together or not at all.',
            'Imports, screens and interfaces all pass through the same rules.',
          ],
          technologies: [
            { name: 'Entity Framework Core', text: 'Persistence in .NET' },
            { name: 'Eloquent', text: 'Models in Laravel' },
            { name: 'Active Record', text: 'Models in Ruby on Rails' },
            { name: 'Hibernate', text: 'Persistence in Java and Spring' },
            { name: 'Django ORM', text: 'Models in Python' },
            { name: 'PostgreSQL', text: 'Constraints and transactions underneath' },
            { name: 'Flyway', text: 'Versioned changes to the schema' },
          ],
          process: [
            {
              title: 'Collect the words',
              description: 'We listen to two or three departments and note where one word has two meanings.',
            },
            {
              title: 'Tell the stories',
              description: 'Typical and awkward cases are written down as short examples that later become tests.',
            },
            {
              title: 'Shape the objects',
              description: 'Entities, values and rules are modelled in code without any screen or table.',
            },
            {
              title: 'Attach the storage',
              description: 'The model is mapped to a schema whose constraints repeat the most important rules.',
            },
            {
              title: 'Review with the experts',
              description: 'The people who know the business read the tests with us and correct them.',
            },
          ],
          benefits: [
            'A changed regulation is a change in one place with a test beside it.',
            'New developers understand the business by reading the model.',
            'The interface can be renewed without touching a single rule.',
            'Calculations can be shown to an auditor step by step.',
            'Faults are found by tests in seconds instead of by customers in weeks.',
          ],
          caseStudies: [
            feeRules,
            {
              title: 'Commission at an estate agency',
              description:
                'Agents disputed their commission because three programs calculated it differently. One model now ' +
                'feeds payroll, reports and the app for agents.',
              results: [
                'Disputes fell from about 30 a month to 2.',
                'The model has passed two framework upgrades unchanged.',
              ],
            },
          ],
        },
      },
      {
        title: 'View Implementation',
        summary: 'Screens that show and ask, and leave the calculating to others: quick, accessible and consistent.',
        icon: 'layout-template',
        details: {
          overview:
            'A view has two duties: to show clearly what the model says, and to ask clearly for what it needs. We ' +
            'build views from a small set of components, so that a date, an amount or an error looks the same ' +
            'everywhere. They are rendered on the server, readable before any script arrives, and laid out for a ' +
            'phone first. Every state is designed, including the empty list, the failed request and the name with ' +
            'sixty letters. A view never decides, which keeps it easy to replace.',
          features: [
            'A component library gives buttons, fields, tables and messages one look.',
            'Pages are complete HTML and remain usable when scripts fail to load.',
            'Empty, loading, failed and full states are designed for every screen.',
            'Contrast, focus and screen-reader output are checked against WCAG 2.2 AA.',
            'Texts are kept apart from templates and can be translated.',
            'Each page has a budget for size and time that the build enforces.',
          ],
          technologies: [
            { name: 'Razor', text: 'Views in ASP.NET Core' },
            { name: 'Blade', text: 'Templates in Laravel' },
            { name: 'Thymeleaf', text: 'Templates in Spring' },
            { name: 'ERB and Hotwire', text: 'Views in Ruby on Rails' },
            { name: 'Tailwind CSS', text: 'Design tokens turned into styles' },
            { name: 'Storybook', text: 'Every component in every state' },
            { name: 'axe', text: 'Automatic accessibility checks' },
          ],
          process: [
            {
              title: 'List the states',
              description: 'For each screen we note what it shows when there is nothing, too much, or an error.',
            },
            {
              title: 'Design the pieces',
              description: 'Recurring parts are designed once, with their behaviour on a phone and by keyboard.',
            },
            {
              title: 'Build the library',
              description: 'Components are implemented and shown in a catalogue that designers and developers share.',
            },
            {
              title: 'Assemble the pages',
              description: 'Screens are put together from the catalogue and filled with realistic data.',
            },
            {
              title: 'Test with people',
              description: 'Five users carry out their daily tasks while we watch and take notes.',
            },
            {
              title: 'Guard the result',
              description: 'Automatic checks for accessibility, size and appearance run with every change.',
            },
          ],
          benefits: [
            'Staff who know one screen can use all the others.',
            'A new screen takes days, because its parts already exist.',
            'The interface can be used by people with impaired sight or movement, and by everyone in sunlight.',
            'A change of logo, colour or typeface is one edit.',
          ],
          caseStudies: [
            {
              title: 'One look for a hospital system',
              description:
                'Eleven modules by four suppliers looked and behaved differently. A shared library of 46 ' +
                'components replaced their views one module at a time.',
              results: [
                'Training of new staff went from 5 days to 2.',
                'Support questions about usage fell by 48%.',
                'All modules pass the automatic accessibility checks.',
              ],
            },
            {
              title: 'A lighter public portal',
              description:
                'Applicants on mobile data waited half a minute for a page of four megabytes. Server-rendered ' +
                'views with the same content weigh a fortieth of that.',
              results: ['The first page appears after 1.4 seconds on 3G.', 'Completed applications rose by 27%.'],
            },
          ],
        },
      },
      {
        title: 'Controller Architecture',
        summary: 'Thin, predictable controllers: read the request, ask the model, choose the answer.',
        icon: 'route',
        details: {
          overview:
            'Controllers attract code. A rule here, a query there, and after three years one method has 600 lines ' +
            'and nobody dares to touch it. We keep controllers to three steps: understand the request, call one ' +
            'action of the model, choose the answer. Sign-in, permissions, limits and logging are applied to whole ' +
            'groups of routes, so that a new page is protected without anyone remembering to do it. In old systems ' +
            'we move the rules out of the controllers step by step, while the application stays in use.',
          features: [
            'The route table can be read as a table of contents of the application.',
            'Permissions apply to whole areas, so that a new route is closed until it is opened.',
            'Input is checked against one schema before any action begins.',
            'Web pages and JSON interfaces share the same actions.',
            'Errors receive the right status, a helpful message and a log entry without private data.',
            'Repeated submissions of the same form are recognised and stored once.',
            'Every route has a test that sends a real request.',
          ],
          technologies: [
            { name: 'ASP.NET Core MVC', text: 'Controllers and filters in C#' },
            { name: 'Laravel', text: 'Routing and middleware in PHP' },
            { name: 'Ruby on Rails', text: 'Resourceful controllers in Ruby' },
            { name: 'Spring MVC', text: 'Controllers in Java and Kotlin' },
            { name: 'Django', text: 'Views and middleware in Python' },
            { name: 'OpenAPI', text: 'Interface descriptions that can be tested' },
          ],
          process: [
            {
              title: 'Draw the routes',
              description: 'All addresses, methods and permissions are listed, and gaps become visible.',
            },
            {
              title: 'Secure the present',
              description: 'Tests record what the application does today, before anything is moved.',
            },
            {
              title: 'Move the rules out',
              description: 'Business rules leave the controllers one at a time, each in a release of its own.',
            },
            {
              title: 'Unite the checks',
              description: 'Sign-in, permissions, validation and logging move into shared layers.',
            },
            {
              title: 'Keep it thin',
              description:
                'A check in the build refuses controllers that grow beyond an agreed size or reach past the model.',
            },
          ],
          benefits: [
            'A change in one feature no longer breaks another one unexpectedly.',
            'Security does not depend on each developer remembering each check.',
            'A mobile app or a partner interface can be added without writing the rules again.',
            'Old systems improve while they stay in use, without a risky rewrite.',
            'Work can be estimated more reliably, because side effects are rare.',
          ],
          caseStudies: [
            {
              title: 'Untangling an insurance portal',
              description:
                'The largest controller had 3,900 lines and one author, who was about to retire. In seven months ' +
                'its rules moved into a tested model, with a release every week.',
              results: [
                'The largest controller now has 140 lines.',
                'Faults per release fell by 73%.',
                'No release had to be taken back.',
              ],
            },
            {
              title: 'An interface for partners of a parcel service',
              description:
                'Partners wanted to book shipments from their own systems. Because the rules were already separate from ' +
                'the pages, the interface could reuse all of them.',
              results: ['The interface was ready in 5 weeks.', 'Partners send 60% of all bookings through it.'],
            },
          ],
        },
      },
    ],
  },
  proof: {
    home: 'no',
    story: { title: feeRules.title, description: feeRules.description },
    chart: {
      title: 'Work to enter the fees of a new year',
      bars: [
        { name: 'Before', amount: 25, shown: '5 weeks' },
        { name: 'After', amount: 2, shown: '2 days' },
      ],
    },
    figures: [
      { value: '−91%', label: 'corrections to bills' },
      { value: '180', label: 'examples from past years that test each change' },
    ],
    took: '3 to 4 months',
    cost: 'from ₹7 lakh',
  },
  closing: {
    title: 'Is a change taking longer than it should?',
    text:
      'We read your code for three days and tell you where the layers have grown together, what that costs, and what ' +
      'we would separate first.',
    cta: { text: 'Get in Touch', href: '/contact?about=mvc-applications' },
  },
}
