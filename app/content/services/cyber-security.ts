import type { CaseStudy, ModalServicePage } from '#app/content/services/types.ts'

const backlog = {
  title: 'A backlog at an online pharmacy',
  description:
    'An audit had left a list of 740 findings and no plan. After ranking, eleven mattered at once; the ' +
    'rest followed in monthly batches.',
  results: [
    'All eleven critical findings were closed in 12 days.',
    'The mean age of critical findings fell from 160 to 9 days.',
  ],
} satisfies CaseStudy

export const cyberSecurity: ModalServicePage = {
  slug: 'cyber-security',
  path: '/services/cyber-security',
  name: 'Cyber Security',
  card: {
    summary:
      'Network protection, monitoring, vulnerability management and compliance for organisations without a ' +
      'security department.',
    listed: 'yes',
  },
  seo: {
    title: 'Cyber Security: Audits, Monitoring and Compliance',
    description:
      'Security audits, network protection, round-the-clock monitoring, vulnerability management and compliance ' +
      'for small and mid-sized organisations in India.',
    keywords: [
      'cyber security services',
      'security audit',
      'network security',
      'security monitoring',
      'vulnerability management',
      'security compliance',
      'DPDP Act',
    ],
  },
  hero: {
    lead:
      'Most break-ins use a known gap, a reused password or a door left open. We find those before someone else ' +
      'does, close them in order of risk, and keep watch afterwards.',
    cta: { text: 'Get Security Audit', href: '/contact?about=cyber-security' },
  },
  threats: {
    heading: 'Emerging threats',
    lead: 'Three kinds of attack that we prepare every client for.',
    ratingLabel: 'Severity',
    defenceLabel: 'Defence',
    items: [
      {
        title: 'Ransomware',
        rating: 'Critical',
        tone: 'danger',
        icon: 'file-lock',
        text:
          'Attackers enter through a stolen password or an unpatched service, spend days looking around, then ' +
          'encrypt every file and the backups they can reach.',
        defence:
          'Backups that cannot be altered from the network, quick patching, separate administrator accounts and a ' +
          'rehearsed recovery.',
      },
      {
        title: 'Data Breach',
        rating: 'Critical',
        tone: 'danger',
        icon: 'database-backup',
        text:
          'Customer records leave unnoticed through an open interface, a shared account or a lost laptop, and the ' +
          'company often hears of it from outside.',
        defence:
          'Access by role, encryption, alarms on unusual exports and a plan to inform the people concerned in time.',
      },
      {
        title: 'Cloud Attacks',
        rating: 'High',
        tone: 'warning',
        icon: 'cloud-alert',
        text:
          'A key published by mistake or a storage folder set to public is found by automatic scanners, often within ' +
          'minutes.',
        defence: 'Short-lived keys, rules that forbid public storage, and continuous checks of every account.',
      },
    ],
  },
  services: {
    heading: 'How we protect you',
    layout: 'rows',
    lead: 'Four services that can be taken one by one. An audit shows which of them you need first.',
    tabs: [
      { id: 'overview', label: 'Overview' },
      { id: 'benefits', label: 'Benefits' },
      { id: 'features', label: 'Features' },
      { id: 'technologies', label: 'Technologies' },
    ],
    cards: [
      {
        title: 'Network Security',
        summary: 'Networks divided so that one infected laptop stays one infected laptop.',
        icon: 'shield',
        details: {
          overview:
            'In a flat network, whoever controls the reception computer can reach the payroll. We divide networks ' +
            'by purpose, so that cameras, guests, office machines and servers see only what their work requires. ' +
            'Remote access is tied to a person and a device, never to a shared password. Firewalls receive rules ' +
            'that a person can read, each with a reason and an expiry date. We then attack the result ourselves, ' +
            'with your permission, and correct what we manage to cross.',
          features: [
            'Zones separate guests, cameras, machines, offices and servers from one another.',
            'Remote access requires a known device and a second factor.',
            'Firewall rules carry an owner, a reason and an expiry date.',
            'Traffic leaving the network is inspected for known malicious destinations.',
            'Wireless networks use individual credentials that end with the employment.',
            'Penetration tests are repeated yearly and after large changes.',
          ],
          technologies: [
            { name: 'pfSense', text: 'Firewalls for small and medium sites' },
            { name: 'Fortinet FortiGate', text: 'Firewalls where a vendor contract is required' },
            { name: 'WireGuard', text: 'Encrypted remote access' },
            { name: 'Suricata', text: 'Detection of intrusions in network traffic' },
            { name: 'Zeek', text: 'A readable record of what the network did' },
            { name: 'FreeRADIUS', text: 'Individual sign-in to wireless networks' },
            { name: 'Nmap', text: 'Regular checks of what is reachable' },
          ],
          process: [
            { title: 'Map', description: 'Every device and connection is discovered and matched to an owner.' },
            {
              title: 'Divide',
              description:
                'Zones are planned around what people do and introduced one at a time, beginning with guests and ' +
                'cameras.',
            },
            {
              title: 'Harden',
              description: 'Unused services are switched off, default passwords replaced and remote access rebuilt.',
            },
            {
              title: 'Attack',
              description: 'Testers try to cross from zone to zone within agreed limits and document each success.',
            },
            {
              title: 'Maintain',
              description: 'Rules are reviewed every quarter, and those that have expired are removed.',
            },
          ],
          benefits: [
            'An incident stays in one zone, and the rest of the company continues to work.',
            'Suppliers reach the machine that they maintain and nothing else.',
            'New sites follow a proven plan, so that they are protected on their first day.',
            'Your insurer and larger customers receive the evidence that they ask for.',
          ],
          caseStudies: [
            {
              title: 'A food processor separates its plant',
              description:
                'Office and production shared one network, and a virus on an office machine stopped a packing ' +
                'line. The plant is now its own zone with a single controlled passage.',
              results: [
                'The next infection, eight months later, stayed on one laptop.',
                'Production lost no minute to it.',
              ],
            },
            {
              title: 'Remote access for a design office',
              description:
                'Forty people shared one remote-access password. Individual keys bound to company laptops replaced ' +
                'it within two weeks.',
              results: [
                'Access now ends within an hour of someone leaving.',
                'Blocked sign-in attempts from abroad: about 2,000 a week, none successful.',
                'Support requests for remote access fell by half.',
              ],
            },
          ],
        },
      },
      {
        title: 'Security Monitoring',
        summary:
          'Round-the-clock attention to sign-ins, servers and laptops, with people who call you when it matters.',
        icon: 'radar',
        details: {
          overview:
            'An attacker who is noticed on the first day does a fraction of the harm of one who stays for a month. ' +
            'We collect events from servers, laptops, cloud accounts and email, compare them with what is normal ' +
            'for you, and let a person judge what stands out. You are called only about what needs a decision, ' +
            'with a recommendation and the evidence. Together we write a plan beforehand: who may disconnect a ' +
            'server at night, who informs customers, and where the clean backups are.',
          features: [
            'Events from servers, laptops, cloud accounts and email come together in one place.',
            'Alarms are tuned to your working hours, countries and habits.',
            'A trained person judges each alarm before anyone is woken.',
            'Compromised accounts and devices can be isolated within minutes.',
            'A written plan names who decides and who informs whom.',
            'An exercise twice a year tests the plan with a realistic scenario.',
            'A monthly report shows what happened in language for management.',
          ],
          technologies: [
            { name: 'Wazuh', text: 'Events and integrity of servers and laptops' },
            { name: 'Microsoft Sentinel', text: 'For organisations on Microsoft 365' },
            { name: 'Elastic Security', text: 'Search over large volumes of events' },
            { name: 'Amazon GuardDuty', text: 'Unusual activity in AWS accounts' },
            { name: 'Sigma', text: 'Detection rules that work in any product' },
            { name: 'MITRE ATT&CK', text: 'A shared catalogue of attack techniques' },
          ],
          process: [
            {
              title: 'Choose the sources',
              description:
                'We connect the systems an attacker would have to touch, and leave out noise that costs storage.',
            },
            {
              title: 'Learn the normal',
              description: 'Two weeks of quiet observation teach us which events belong to your daily work.',
            },
            {
              title: 'Write the plan',
              description: 'Roles, telephone numbers and permitted measures are agreed before they are needed.',
            },
            {
              title: 'Watch',
              description: 'Alarms are judged around the clock and either closed with a reason or brought to you.',
            },
            { title: 'Learn', description: 'Each real incident ends with a cause, a correction and a new rule.' },
          ],
          benefits: [
            'Break-ins are noticed in minutes or hours instead of weeks.',
            'Your team is not buried in alarms, because fewer than five a month reach you.',
            'In an emergency nobody has to look for a telephone number or ask for permission.',
            'Logs are kept untouched, which is what investigators and insurers ask for first.',
            'The service costs a fraction of what a team of your own would.',
          ],
          caseStudies: [
            {
              title: 'A stolen mailbox at a trading company',
              description:
                'A sign-in from another country and a new forwarding rule raised an alarm at 02:40. The account ' +
                'was locked before an altered invoice could be sent.',
              results: [
                'Nine minutes passed between sign-in and lock.',
                'A payment of ₹27 lakh was kept from going to the wrong account.',
              ],
            },
            {
              title: 'Quieter alarms at a software firm',
              description:
                'An existing product sent 900 alarms a week, and nobody read them any more. We removed duplicates, ' +
                'tuned rules and put a person in between.',
              results: ['Four alarms a month reach the client.', 'Two real findings had been hidden in the old noise.'],
            },
          ],
        },
      },
      {
        title: 'Vulnerability Management',
        summary: 'Known gaps found weekly, ranked by real risk and followed until they are closed.',
        icon: 'bug',
        details: {
          overview:
            'A scanner produces a list of eight hundred findings; what helps is knowing which six to close this ' +
            'week. We scan systems, applications and their libraries, then rank each finding by three questions: ' +
            'is it reachable, is it being exploited elsewhere, and what lies behind it. Owners receive short tasks ' +
            'that say what to do. A finding is closed only after a new scan confirms it. For your own applications ' +
            'we add a manual test, because no scanner notices that one customer can open the invoice of another.',
          features: [
            'Servers, laptops, websites and containers are scanned every week.',
            'Libraries in your own software are checked with every change.',
            'Findings are ranked by exposure, active exploitation and value of the target.',
            'Each task names the system, the correction and a date.',
            'A new scan confirms every correction before it counts as done.',
            'Testers examine access control and business logic by hand.',
          ],
          technologies: [
            { name: 'Greenbone OpenVAS', text: 'Scans of networks and servers' },
            { name: 'Nuclei', text: 'Quick checks for newly published gaps' },
            { name: 'OWASP ZAP', text: 'Automatic tests of web applications' },
            { name: 'Burp Suite', text: 'Manual tests of web applications' },
            { name: 'Trivy', text: 'Containers, libraries and configuration' },
            { name: 'CVSS and EPSS', text: 'Severity and likelihood of exploitation' },
            { name: 'CISA KEV', text: 'The catalogue of gaps exploited in practice' },
          ],
          process: [
            {
              title: 'List what you own',
              description: 'An inventory of systems and applications decides what is scanned and who answers for it.',
            },
            { title: 'Scan', description: 'Automatic checks run weekly at hours that do not disturb anyone.' },
            {
              title: 'Rank',
              description: 'An engineer removes false findings and orders the rest by risk to your business.',
            },
            {
              title: 'Close',
              description: 'Owners receive tasks with instructions, and we help where an update is difficult.',
            },
            {
              title: 'Confirm',
              description:
                'A second scan proves the correction, and the report shows the age of whatever is still open.',
            },
          ],
          benefits: [
            'The week goes into the few gaps that an attacker would use.',
            'Management sees one figure that can be followed: the age of critical findings.',
            'Updates stop being a matter of opinion, because each has a reason and a date.',
            'Customers who send a security questionnaire receive a current answer.',
          ],
          caseStudies: [
            backlog,
            {
              title: 'Manual test of a school portal',
              description:
                'Scanners had reported no serious gap. Within a day a tester could read the report card of any ' +
                'pupil by changing a number in the address.',
              results: [
                'The gap was closed the same afternoon.',
                'Six similar places were found and corrected.',
                'An automatic test now guards every record access.',
              ],
            },
          ],
        },
      },
      {
        title: 'Security Compliance',
        summary: 'ISO 27001, the DPDP Act and customer audits, met with habits that people will keep.',
        icon: 'clipboard-check',
        details: {
          overview:
            'A binder of policies that nobody follows fails at the first real question. We start from what your ' +
            'teams already do, write it down in plain words, and add only what the standard truly requires. ' +
            'Evidence is collected by the systems themselves wherever possible: access reviews, update records, ' +
            'restore tests. We prepare you for ISO 27001, SOC 2, PCI DSS and for the duties of the Digital ' +
            'Personal Data Protection Act, and sit beside you in the audit. Certificates are issued by independent ' +
            'bodies, never by us.',
          features: [
            'A gap analysis shows what is missing, in order of effort and risk.',
            'Policies are short, written for those who must follow them, and reviewed yearly.',
            'Evidence is gathered automatically from the systems that produce it.',
            'A register of personal data records what you hold, why, and for how long.',
            'Requests for access, correction and erasure follow a tested routine.',
            'Suppliers are assessed according to what they can reach.',
            'Short training sessions use examples from your own company.',
          ],
          technologies: [
            { name: 'ISO/IEC 27001', text: 'Information security management' },
            { name: 'DPDP Act, 2023', text: 'Personal data protection in India' },
            { name: 'SOC 2', text: 'Assurance for customers abroad' },
            { name: 'PCI DSS', text: 'Handling of payment cards' },
            { name: 'CIS Benchmarks', text: 'Secure settings for common systems' },
            { name: 'OpenSCAP', text: 'Automatic checks of those settings' },
            { name: 'CISO Assistant', text: 'Controls and evidence in one register' },
          ],
          process: [
            {
              title: 'Choose the target',
              description:
                'We settle which standard your customers or the law ask for, and which part of the company it covers.',
            },
            {
              title: 'Find the gaps',
              description: 'Interviews and samples show the distance between the requirement and daily practice.',
            },
            {
              title: 'Close them',
              description: 'Measures are introduced in order of risk, each with an owner in your company.',
            },
            {
              title: 'Rehearse',
              description: 'An internal audit asks the questions that the external auditor will ask.',
            },
            { title: 'Stand by', description: 'We sit in on the external audit and help to close its findings.' },
            {
              title: 'Keep it alive',
              description: 'A calendar of small tasks keeps evidence current, so that next year needs no fire drill.',
            },
          ],
          benefits: [
            'Large customers accept you as a supplier without months of questionnaires.',
            'The effort of the second year is less than half that of the first.',
            'You can tell a person what you hold about them, and delete it, within days.',
            'Policies and practice agree, which is what auditors look for.',
          ],
          caseStudies: [
            {
              title: 'ISO 27001 for a payroll provider',
              description:
                'A customer made the certificate a condition of its contract. Thirty-five people reached it with ' +
                'nine short policies and evidence collected from existing systems.',
              results: [
                'Certification took seven months from the first meeting.',
                'The auditor recorded two minor findings and no major ones.',
              ],
            },
            {
              title: 'Personal data at a matrimonial service',
              description:
                'Profiles were kept for ever and shared by email between branches. Retention periods, consent ' +
                'records and an erasure routine were introduced.',
              results: [
                'Records beyond their purpose, 62% of the total, were erased.',
                'Erasure requests are answered in 4 days on average.',
              ],
            },
          ],
        },
      },
    ],
  },
  proof: {
    home: 'no',
    story: { title: backlog.title, description: backlog.description },
    chart: {
      title: 'Mean age of a critical finding',
      bars: [
        { name: 'Before', amount: 160, shown: '160 days' },
        { name: 'After', amount: 9, shown: '9 days' },
      ],
    },
    figures: [
      { value: '740', label: 'findings ranked by real risk' },
      { value: '12 days', label: 'until all eleven critical ones were closed' },
    ],
    took: '2 weeks for what is critical',
    cost: 'from ₹45,000 a month',
  },
  closing: {
    title: 'Find out where you stand',
    text:
      'An audit takes ten working days. It ends with a ranked list of what to close, what it costs and what can ' +
      'wait, explained to management in one hour.',
    cta: { text: 'Get Security Audit', href: '/contact?about=cyber-security' },
  },
}
