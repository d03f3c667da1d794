import type { CaseStudy, ModalServicePage } from '#app/content/services/types.ts'

const buildOrBuy = {
  title: 'Build or buy at a catering firm',
  description:
    'The owner had an offer of ₹60 lakh for a complete system. We found two products that covered four ' +
    'fifths of it and specified the missing menu planner.',
  results: ['The total cost was ₹19 lakh.', 'The system was in use five months earlier than offered.'],
} satisfies CaseStudy

export const techConsulting: ModalServicePage = {
  slug: 'tech-consulting',
  path: '/services/tech-consulting',
  name: 'Tech Consulting',
  card: {
    summary:
      'An independent opinion on what to build, what to buy, what to modernise and what to leave alone, with ' +
      'costs in writing.',
    listed: 'yes',
  },
  seo: {
    title: 'Technology Consulting for Growing Organisations',
    description:
      'Independent advice on custom software, digital transformation, legacy modernisation, cloud architecture and ' +
      'cybersecurity, with costs and risks in writing.',
    keywords: [
      'technology consulting',
      'IT consulting India',
      'digital transformation',
      'legacy system modernization',
      'cloud architecture',
      'cybersecurity consulting',
    ],
  },
  hero: {
    lead:
      'Before you spend a year and a budget, spend two weeks on the question. We take no commission from vendors, ' +
      'and we write our advice so that you can act on it with or without us.',
    cta: { text: 'Book a Consultation', href: '/contact?about=tech-consulting' },
  },
  services: {
    heading: 'Consulting services',
    layout: 'lead',
    lead: 'Five questions that clients bring to us most often.',
    tabs: [
      { id: 'overview', label: 'Overview' },
      { id: 'benefits', label: 'Key Benefits' },
      { id: 'process', label: 'Process Steps' },
      { id: 'technologies', label: 'Technologies' },
    ],
    cards: [
      {
        title: 'Custom Software Development',
        summary: 'Whether to build at all, what to build first, and how to keep the project in your own hands.',
        icon: 'code-xml',
        details: {
          overview:
            'Custom software is worth its price where your way of working is what customers pay for, and seldom ' +
            'elsewhere. We help you draw that line: what to buy, what to build, and what to leave on paper. For ' +
            'the part to be built we write a specification that several suppliers can bid on, compare their ' +
            'offers, and accompany the project as your advocate. If you choose us to build it, the same ' +
            'specification binds us, and an outside reviewer of your choice may look at our code.',
          features: [
            'A comparison of buying, building and adapting covers costs over five years.',
            'The specification describes results and examples, so that offers can be compared.',
            'Contracts settle ownership of code, data and accounts from the beginning.',
            'Monthly reviews look at working software instead of at status slides.',
            'An exit plan describes how another supplier could continue.',
          ],
          technologies: [
            { name: 'TypeScript and React', text: 'Web applications' },
            { name: 'Node.js', text: 'Servers and interfaces' },
            { name: '.NET', text: 'Systems in a Microsoft environment' },
            { name: 'Java and Spring', text: 'Long-lived business systems' },
            { name: 'PostgreSQL', text: 'Business records' },
            { name: 'Git and CI pipelines', text: 'Traceable, repeatable releases' },
          ],
          process: [
            {
              title: 'Understand the value',
              description:
                'We find the three or four activities in which better software would earn or save real money.',
            },
            {
              title: 'Search the market',
              description: 'We try existing products with your own cases before we call anything special.',
            },
            {
              title: 'Specify by example',
              description: 'The remaining need is described in examples that later serve as acceptance tests.',
            },
            {
              title: 'Choose the builder',
              description: 'Offers are compared on cost, people, references and terms, and you decide.',
            },
            {
              title: 'Accompany the build',
              description: 'Every two weeks we check working results against the examples and report to you.',
            },
          ],
          benefits: [
            'You build only what sets you apart and buy the rest.',
            'Offers can be compared, because all suppliers answer the same question.',
            'The source code and the accounts belong to you from the first day.',
            'Trouble is noticed in the second week instead of the tenth month.',
          ],
          caseStudies: [
            buildOrBuy,
            {
              title: 'A stalled project at a publisher',
              description:
                'After fourteen months nothing could be used. We reviewed the code, cut the scope to one title and ' +
                'agreed on fortnightly releases with the same supplier.',
              results: [
                'The first title was produced with the system after 9 weeks.',
                'Three further titles followed within the original budget.',
              ],
            },
          ],
        },
      },
      {
        title: 'Digital Transformation',
        summary: 'Paper, phone calls and spreadsheets replaced in an order that people can follow.',
        icon: 'refresh-cw',
        details: {
          overview:
            'Transformation is a large word for many small changes in how people work. We follow one order, one ' +
            'patient or one pupil through your organisation and note each form, each call and each wait. Then we ' +
            'choose the change that relieves the most people for the least money, and begin there. The next one is ' +
            'chosen with what we learned. Technology takes about a third of the effort; the rest is listening, ' +
            'training and the patience to remove the old form once nobody needs it.',
          features: [
            'A process map shows each hand-over, wait and duplicate entry with its cost.',
            'A roadmap orders changes by benefit and effort, with a pause after each one.',
            'Those who do the work take part in choosing and testing.',
            'Training takes place at the desk, in the language people speak.',
            'The effect is measured before and after with the same method.',
            'Old forms and programs are retired on a date, and nothing runs twice for ever.',
          ],
          technologies: [
            { name: 'Microsoft 365', text: 'Shared documents and sign-in' },
            { name: 'Zoho and Odoo', text: 'Proven business suites' },
            { name: 'Power Automate and n8n', text: 'Connections between programs' },
            { name: 'UPI and GST interfaces', text: 'Payments and tax returns' },
            { name: 'WhatsApp Business Platform', text: 'Messages that customers read' },
            { name: 'BPMN', text: 'Process maps that all sides understand' },
          ],
          process: [
            {
              title: 'Follow one case',
              description: 'We walk with a real order from the first call to the last payment and time each step.',
            },
            {
              title: 'Name the burden',
              description: 'Staff vote on which step costs them most, and we compare that with the figures.',
            },
            {
              title: 'Change one thing',
              description: 'A small team tries the new way for a month while the others continue as before.',
            },
            {
              title: 'Measure and decide',
              description: 'The figures before and after decide whether the change stays, improves or goes.',
            },
            {
              title: 'Spread and retire',
              description: 'The new way is taught to everyone, and the old one ends on an announced date.',
            },
            { title: 'Choose the next', description: 'A short review selects the next change from the roadmap.' },
          ],
          benefits: [
            'Work becomes easier within the first two months.',
            'Each step pays for itself before the next one begins.',
            'People support the change, because they have shaped it.',
            'Figures are entered once, where they arise, and are correct everywhere.',
            'You can pause at any time without leaving half a system behind.',
          ],
          caseStudies: [
            {
              title: 'Admission desk of a nursing home',
              description:
                'Relatives filled in the same details on six forms. One visit recorded at the desk now feeds the ' +
                'ward, the kitchen, accounts and the pharmacy.',
              results: [
                'An admission takes 15 minutes instead of 50.',
                'Dietary errors fell to zero in the first quarter.',
              ],
            },
            {
              title: 'Paperless delivery at a cement dealer',
              description:
                'Delivery notes came back after days, and invoices later still. Drivers collect a signature on the ' +
                'phone, and the invoice leaves at the same moment.',
              results: [
                'Payment arrives 11 days earlier on average.',
                'Lost delivery notes, about 20 a month, no longer occur.',
              ],
            },
          ],
        },
      },
      {
        title: 'Legacy System Modernization',
        summary: 'Old systems renewed piece by piece, while the business keeps running on them.',
        icon: 'history',
        details: {
          overview:
            'An old system is usually old because it works. It holds rules that nobody wrote down anywhere else, ' +
            'and a complete rewrite loses exactly those. We first make the old system safe: backups, a test ' +
            'environment, a description of what it does. Then we put a new layer in front of it and replace one ' +
            'function at a time, comparing old and new results on real cases. Users see steady improvement instead ' +
            'of one dreaded Monday. Some parts, we find, can stay as they are.',
          features: [
            'An assessment rates each part by risk, cost and value, and names what may stay.',
            'Hidden rules are recovered from code, from data and from the people who remember.',
            'Recorded cases compare old and new results automatically.',
            'New functions run beside the old ones and can be switched back.',
            'Data moves in stages, and both sides are reconciled daily.',
            'Knowledge of people close to retirement is written down in good time.',
          ],
          technologies: [
            { name: 'COBOL, FoxPro and VB6', text: 'Systems that we can still read' },
            { name: '.NET Upgrade Assistant', text: 'The way from older .NET versions' },
            { name: 'OpenRewrite', text: 'Automated upgrades of Java code' },
            { name: 'Debezium', text: 'Changes of an old database as a stream' },
            { name: 'Apache Kafka', text: 'Connection of old and new' },
            { name: 'Docker', text: 'Old programs on current machines' },
            { name: 'Approval tests', text: 'Proof that results have not changed' },
          ],
          process: [
            {
              title: 'Make it safe',
              description: 'Backups are test-restored, and a copy is set up for trying things out.',
            },
            {
              title: 'Recover the rules',
              description: 'We describe what the system does, with examples, and have users confirm it.',
            },
            {
              title: 'Put a layer in front',
              description: 'All access passes through one place, where calls can be directed to old or new.',
            },
            {
              title: 'Replace in slices',
              description: 'One function at a time is rebuilt, compared for some weeks and then switched over.',
            },
            {
              title: 'Retire',
              description: 'The emptied parts are archived with their data in a readable form and switched off.',
            },
          ],
          benefits: [
            'The business never depends on a single switch-over date.',
            'Rules that took decades to grow are kept instead of rediscovered.',
            'The budget can be spread over years and stopped between slices.',
            'You no longer depend on one retired developer or on a server without spare parts.',
            'Security gaps close early, because the outer layer is renewed first.',
          ],
          caseStudies: [
            {
              title: 'A FoxPro system at a credit society',
              description:
                'Loans had been calculated by the same program since 1998. We recovered 212 rules, rebuilt them ' +
                'with tests and compared 90,000 loans to the paisa.',
              results: [
                'The comparison ended with 14 differences; 11 were old errors.',
                'Branches were switched over one by one without a day of closure.',
              ],
            },
            {
              title: 'Orders on an unsupported server',
              description:
                'A parts dealer ran its orders on a machine that could no longer be repaired. The program was ' +
                'moved into a container in three weeks, then renewed slice by slice.',
              results: [
                'The risk of losing the server was gone within the first month.',
                'Eighteen months later, 70% of the old code had been replaced.',
                'Order entry takes a third of the time.',
              ],
            },
          ],
        },
      },
      {
        title: 'Cloud Architecture',
        summary: 'A design for availability, cost and a way out, on paper before it is on the bill.',
        icon: 'cloud',
        details: {
          overview:
            'Architecture is the set of decisions that are expensive to change later. In the cloud those are few: ' +
            'how data is divided, where state lives, who may reach what, and what happens when a region fails. We ' +
            'work these out with your team, write each down with its reasons and alternatives, and calculate the ' +
            'bill for a quiet month and for a busy one. Existing installations are reviewed in the same manner. ' +
            'The result is often a smaller design than the one that was planned.',
          features: [
            'Each important decision is recorded with its reasons and alternatives.',
            'A cost model shows the bill at present use, at double and at ten times.',
            'We play through the failure of each part and its effect on users.',
            'Indian data residency and sector rules are taken into account.',
            'A proof of concept tests the riskiest assumption before the design is final.',
            'Dependence on a single provider is made visible and chosen knowingly.',
          ],
          technologies: [
            { name: 'AWS Well-Architected', text: 'A structured review of AWS designs' },
            { name: 'Azure Architecture Center', text: 'Proven designs for Azure' },
            { name: 'Google Cloud Well-Architected Framework', text: 'Guidance for Google Cloud' },
            { name: 'Kubernetes', text: 'For platforms that several teams share' },
            { name: 'OpenTofu', text: 'The design as executable code' },
            { name: 'C4 model', text: 'Drawings at four levels of detail' },
            { name: 'k6', text: 'Load tests of the design' },
          ],
          process: [
            {
              title: 'Set the goals',
              description: 'Availability, speed, growth and budget are written down as figures that can be tested.',
            },
            {
              title: 'Sketch alternatives',
              description: 'Two or three designs are drawn and compared against those figures.',
            },
            {
              title: 'Test the risk',
              description: 'The assumption that worries us most is tried in a small experiment.',
            },
            { title: 'Calculate', description: 'The monthly bill is modelled for quiet, normal and busy times.' },
            {
              title: 'Write and hand over',
              description:
                'Your team receives drawings, decisions and starting code, and explains the design back to us.',
            },
          ],
          benefits: [
            'Costly mistakes are made on paper.',
            'The bill holds no surprises, because it was calculated for the busy month too.',
            'New team members understand why things are as they are.',
            'You can change provider with a known effort, should you ever want to.',
          ],
          caseStudies: [
            {
              title: 'A simpler design for a lending start-up',
              description:
                'The plan showed 23 services for a team of five. We reduced it to one application, one queue and ' +
                'one database, which can be divided later.',
              results: [
                'The first release came out 4 months earlier than planned.',
                'The monthly bill is ₹48,000 instead of an estimated ₹2.1 lakh.',
              ],
            },
            {
              title: 'Review of a telemedicine platform',
              description:
                'Video consultations failed together with an unrelated reporting system. Playing through failures ' +
                'revealed a shared database, and the two were separated in six weeks.',
              results: [
                'Consultations have been unaffected by reporting ever since.',
                'Availability rose from 99.2% to 99.95%.',
              ],
            },
          ],
        },
      },
      {
        title: 'Cybersecurity Consulting',
        summary: 'A security plan in proportion to what you have to lose, for management as well as for engineers.',
        icon: 'shield-check',
        details: {
          overview:
            'Security can absorb any budget, so the first question is what you would miss most. We work out with ' +
            'management which losses would threaten the business, how they could come about, and what already ' +
            'stands in the way. The answer is a plan for a year, with a dozen measures in order of effect, each ' +
            'with a cost and a person in charge. Many of them cost little: a second factor, separate administrator ' +
            'accounts, one tested restore. We return every quarter to see what has been done.',
          features: [
            'A workshop with management names the losses that would threaten the business.',
            'Likely attack paths are drawn and matched with existing protection.',
            'Measures are ordered by effect for the money, with an owner for each.',
            'Security of new projects is considered while they are still drawings.',
            'An emergency exercise shows whether the plan works under pressure.',
            'Reports to the board fit on two pages and use no jargon.',
          ],
          technologies: [
            { name: 'NIST Cybersecurity Framework', text: 'A common structure for the plan' },
            { name: 'CIS Controls', text: 'Measures in a proven order' },
            { name: 'MITRE ATT&CK', text: 'Realistic attack paths' },
            { name: 'OWASP ASVS', text: 'Requirements for applications' },
            { name: 'STRIDE', text: 'Threat models of new designs' },
            { name: 'Passkeys and FIDO2', text: 'Sign-in that cannot be phished' },
          ],
          process: [
            {
              title: 'Ask what matters',
              description: 'In half a day, management ranks the losses that it could not bear.',
            },
            {
              title: 'Look at the reality',
              description: 'Interviews and technical samples show what protects you today and what only appears to.',
            },
            {
              title: 'Plan the year',
              description: 'A dozen measures are chosen, priced and given an owner and a quarter.',
            },
            {
              title: 'Begin with the quick ones',
              description: 'The cheap and effective measures are carried out in the first month.',
            },
            { title: 'Rehearse', description: 'A two-hour exercise lets the people in charge practise a bad day.' },
            {
              title: 'Return quarterly',
              description: 'Progress is checked, the threat picture updated and the plan adjusted.',
            },
          ],
          benefits: [
            'Money goes to the measures that prevent the losses you fear.',
            'Management can decide about risk, because it is described in its own terms.',
            'The most common attacks are stopped within weeks by inexpensive means.',
            'Everyone knows their part on the day when something happens.',
          ],
          caseStudies: [
            {
              title: 'A year plan for a textile exporter',
              description:
                'After an attempted invoice fraud the board wanted to buy a large product. The plan put second ' +
                'factors, call-back rules and a tested backup first.',
              results: [
                'Nine of twelve measures cost less than ₹50,000 each.',
                'Two later fraud attempts failed at the call-back.',
              ],
            },
            {
              title: 'Security by design for a health app',
              description:
                'Threat models were drawn for each feature before it was built. Three features were changed, and ' +
                'one was dropped because its risk exceeded its use.',
              results: [
                'The external test before launch found no serious gap.',
                'Delay from the security work was 6 days in 7 months.',
                'Two hospitals accepted the report in place of an audit of their own.',
              ],
            },
          ],
        },
      },
    ],
  },
  proof: {
    home: 'no',
    story: { title: buildOrBuy.title, description: buildOrBuy.description },
    chart: {
      title: 'Price of the whole system',
      bars: [
        { name: 'Before', amount: 60, shown: '₹60 lakh offered' },
        { name: 'After', amount: 19, shown: '₹19 lakh paid' },
      ],
    },
    figures: [
      { value: '5 months', label: 'earlier than the original offer' },
      { value: '4 of 5', label: 'parts covered by off-the-shelf products' },
    ],
    took: '2 weeks for the report',
    cost: 'from ₹1.2 lakh',
  },
  closing: {
    title: 'Two weeks, one question, a written answer',
    text:
      'A consultation has a fixed price and ends with a report that you may show to anyone, including our ' +
      'competitors. The first conversation is free.',
    cta: { text: 'Book a Consultation', href: '/contact?about=tech-consulting' },
  },
}
