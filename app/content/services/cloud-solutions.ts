import type { CaseStudy, ModalServicePage } from '#app/content/services/types.ts'

const webShop = {
  title: 'A web shop outgrows its database',
  description:
    'Pages slowed down each evening. Two queries were rewritten, product pages moved to a read copy, ' +
    'and the main machine turned out to be twice as large as needed.',
  results: ['Evening page times fell from 3.8 to 0.6 seconds.', 'Database costs went down by 37%.'],
} satisfies CaseStudy

export const cloudSolutions: ModalServicePage = {
  slug: 'cloud-solutions',
  path: '/services/cloud-solutions',
  name: 'Cloud Solutions',
  card: {
    summary:
      'Migration, infrastructure, managed databases and networks on AWS, Azure or Google Cloud, with a bill that ' +
      'you can explain.',
    teaser: 'Moving to the cloud, running there, and knowing at the end of the month what you paid for.',
    listed: 'yes',
  },
  seo: {
    title: 'Cloud Migration, Infrastructure, Databases and Networks',
    description:
      'Move to AWS, Azure or Google Cloud in rehearsed steps. Infrastructure as code, managed databases, private ' +
      'networks and a monthly bill you can explain.',
    keywords: [
      'cloud migration',
      'cloud infrastructure',
      'managed cloud database',
      'cloud networking',
      'AWS',
      'Azure',
      'Google Cloud',
      'infrastructure as code',
    ],
  },
  hero: {
    lead:
      'We move systems to the cloud without a frightening weekend, set them up so that they can be rebuilt from a file, ' +
      'and keep the monthly bill close to what was promised.',
    cta: { text: 'Plan Your Migration', href: '/contact?about=cloud-solutions' },
  },
  services: {
    heading: 'Four parts of a sound cloud',
    layout: 'rows',
    lead: 'Open a card to see what it covers, what you gain, how we work and which documentation we use.',
    tabs: [
      { id: 'overview', label: 'Overview' },
      { id: 'benefits', label: 'Benefits' },
      { id: 'process', label: 'Process' },
      { id: 'technologies', label: 'Technologies' },
    ],
    cards: [
      {
        title: 'Cloud Migration',
        summary: 'A rehearsed move of servers, data and users, with a way back until the very last step.',
        icon: 'cloud-upload',
        details: {
          overview:
            'A migration fails in the details: a forgotten nightly job, a printer that expects the old address, a ' +
            'licence tied to one machine. We begin with an inventory that finds those details, then decide system ' +
            'by system whether to move it as it is, adapt it, replace it or switch it off. Every move is rehearsed ' +
            'with a copy of your data, timed, and carried out in an hour that suits you. The old system stays ' +
            'ready until the new one has survived a full month-end.',
          features: [
            'The inventory covers servers, scheduled jobs, licences, certificates and every connection between them.',
            'Each system receives a written decision: move, adapt, replace, keep or retire.',
            'Data is copied ahead of time and kept in step, so that the final switch takes minutes.',
            'A cost forecast compares three years in the cloud with three years where you are now.',
            'The way back is written down and tested before the switch.',
            'Staff are shown in person what will change for them.',
          ],
          technologies: [
            {
              name: 'AWS Application Migration Service',
              href: 'https://docs.aws.amazon.com/mgn/',
              text: 'Moves of whole servers to AWS',
            },
            {
              name: 'AWS Database Migration Service',
              href: 'https://docs.aws.amazon.com/dms/',
              text: 'Copies databases while they stay in use',
            },
            {
              name: 'Azure Migrate',
              href: 'https://learn.microsoft.com/en-us/azure/migrate/',
              text: 'Assessment and moves to Azure',
            },
            {
              name: 'Google Cloud Migration Center',
              href: 'https://cloud.google.com/migration-center/docs',
              text: 'Assessment and moves to Google Cloud',
            },
            { name: 'Docker', href: 'https://docs.docker.com/', text: 'Packages older applications for any host' },
            { name: 'rclone', href: 'https://rclone.org/docs/', text: 'Verified copies of large file collections' },
          ],
          process: [
            {
              title: 'Discover',
              description: 'We scan the network, read the schedules and ask the people who know about the exceptions.',
            },
            {
              title: 'Decide',
              description:
                'Each system is given a destination, an owner, a cost and a date, on one page that you approve.',
            },
            {
              title: 'Prepare the ground',
              description: 'Accounts, access, networks and backups are ready before the first system moves.',
            },
            {
              title: 'Rehearse',
              description: 'A complete trial move with copied data shows how long the switch takes and what breaks.',
            },
            {
              title: 'Switch',
              description:
                'The move happens in the agreed hour, with your users testing from a list before we open the doors.',
            },
            {
              title: 'Close down',
              description: 'After one clean month-end the old machines are wiped, documented and switched off.',
            },
          ],
          benefits: [
            'The interruption is measured in minutes, because the data has already been copied.',
            'No forgotten job surfaces three weeks later, since the inventory includes what nobody remembers.',
            'You know the monthly cost within ten per cent before you decide.',
            'Old hardware contracts can end on their date instead of being renewed once more.',
            'Your own staff can operate the result, because they took part in the rehearsal.',
          ],
          caseStudies: [
            {
              title: 'A college leaves its server room',
              description:
                'Fourteen servers in a room with failing air conditioning ran everything from email to ' +
                'examination results. Five were moved, four replaced by services and five switched off.',
              results: ['The longest interruption was 35 minutes on a Sunday.', 'Yearly running costs fell by 31%.'],
            },
            {
              title: 'A transport firm moves its booking system',
              description:
                'The system had to stay open day and night. Two databases were kept in step for nine days, and the ' +
                'switch was made during the quietest hour of the week.',
              results: [
                'The booking desk was closed for 11 minutes.',
                'Not one of 2.3 million bookings was lost or doubled.',
                'The rehearsed way back was not needed.',
              ],
            },
          ],
        },
      },
      {
        title: 'Cloud Infrastructure',
        summary: 'Servers, storage and access described as code, monitored, patched and sized to what you use.',
        icon: 'server',
        details: {
          overview:
            'Clicking servers together in a web console works until the person who clicked is on leave. We ' +
            'describe the whole installation in files: machines, storage, access rights, alarms and budgets. A ' +
            'change is proposed, reviewed and applied like any other piece of software, and the same files build a ' +
            'test environment in twenty minutes. Monitoring reports what users notice, such as slow pages and ' +
            'failed payments, and stays quiet otherwise. Each month we look through the bill and switch off what ' +
            'nobody uses.',
          features: [
            'The complete installation is kept as reviewed code with a history of every change.',
            'Production, test and training environments are built from the same files.',
            'Access follows job roles, uses single sign-on and ends on the day someone leaves.',
            'Security updates are applied within agreed times and recorded.',
            'Alarms are tied to what users experience and reach a person who can act.',
            'Budgets raise a warning before the money is spent.',
            'Backups are stored in a second region under separate access.',
          ],
          technologies: [
            { name: 'OpenTofu', href: 'https://opentofu.org/docs/', text: 'Infrastructure described as code' },
            {
              name: 'Terraform',
              href: 'https://developer.hashicorp.com/terraform/docs',
              text: 'For existing code that is written for it',
            },
            { name: 'Ansible', href: 'https://docs.ansible.com/', text: 'Configuration of individual machines' },
            { name: 'Kubernetes', href: 'https://kubernetes.io/docs/home/', text: 'Many services on shared machines' },
            { name: 'Amazon EC2', href: 'https://docs.aws.amazon.com/ec2/', text: 'Virtual servers on AWS' },
            {
              name: 'Azure Virtual Machines',
              href: 'https://learn.microsoft.com/en-us/azure/virtual-machines/',
              text: 'Virtual servers on Azure',
            },
            {
              name: 'Prometheus',
              href: 'https://prometheus.io/docs/introduction/overview/',
              text: 'Metrics and alarms',
            },
            { name: 'Grafana', href: 'https://grafana.com/docs/', text: 'Dashboards that the whole team can read' },
          ],
          process: [
            {
              title: 'Read what exists',
              description:
                'Running resources are listed, matched to an owner and brought under code without interrupting them.',
            },
            {
              title: 'Set the ground rules',
              description: 'Accounts, naming, regions, access and budgets are agreed once and enforced automatically.',
            },
            {
              title: 'Build from code',
              description: 'Environments are created from reviewed files, first for testing and then for production.',
            },
            {
              title: 'Watch and alert',
              description: 'We choose a handful of measurements that users would notice and attach alarms to those.',
            },
            {
              title: 'Review monthly',
              description: 'We go through cost, capacity, updates and incidents with you in one hour each month.',
            },
          ],
          benefits: [
            'A lost environment is rebuilt in an hour from files instead of from memory.',
            'Auditors receive the history of every change without anyone compiling it.',
            'Unused machines and oversized disks are found every month, which usually pays for the review.',
            'Night calls become rare, because alarms are few and mean something.',
          ],
          caseStudies: [
            {
              title: 'Order in the accounts of a logistics start-up',
              description:
                'Three years of quick decisions had left 140 machines, sixty of which nobody could explain. We ' +
                'traced each to an owner and rebuilt the rest as code in ten weeks.',
              results: ['The monthly bill fell by 44%.', 'A new test environment takes 20 minutes instead of 4 days.'],
            },
            {
              title: 'Dependable hosting for a charity',
              description:
                'The donation page failed whenever it was mentioned on television. A small set-up with a content ' +
                'network and automatic capacity now absorbs the peaks.',
              results: [
                'The largest peak, 60 times the usual traffic, passed unnoticed.',
                'Hosting costs stayed below ₹9,000 a month.',
              ],
            },
          ],
        },
      },
      {
        title: 'Cloud Database Solutions',
        summary: 'Managed databases with tested restores, sensible sizes and read copies where they help.',
        icon: 'database-zap',
        details: {
          overview:
            'A managed database takes care of disks, patches and failover, and leaves the important questions ' +
            'open: how much data may be lost, how long may a recovery take, who may read what. We answer those ' +
            'with you in writing and choose the service and its size accordingly. Existing databases are moved ' +
            'while they stay in use, compared row by row and switched within minutes. Afterwards we keep watch ' +
            'over slow queries, growth and cost, and restore a backup every month to prove that it works.',
          features: [
            'Recovery time and permitted data loss are agreed in writing and tested.',
            'A standby in a second data centre takes over automatically.',
            'Read copies keep reports and exports away from daily work.',
            'Data is encrypted on disk and on the wire, with keys under your control.',
            'Personal data is masked before it reaches a test environment.',
            'Query and storage growth are reviewed before they become a bill.',
          ],
          technologies: [
            {
              name: 'Amazon RDS',
              href: 'https://docs.aws.amazon.com/rds/',
              text: 'Managed PostgreSQL and MySQL on AWS',
            },
            {
              name: 'Amazon DynamoDB',
              href: 'https://docs.aws.amazon.com/dynamodb/',
              text: 'Key-value data at very high rates',
            },
            {
              name: 'Azure SQL',
              href: 'https://learn.microsoft.com/en-us/azure/azure-sql/',
              text: 'Managed SQL Server',
            },
            {
              name: 'Google Cloud SQL',
              href: 'https://cloud.google.com/sql/docs',
              text: 'Managed databases on Google Cloud',
            },
            { name: 'PostgreSQL', href: 'https://www.postgresql.org/docs/', text: 'Our default for business records' },
            { name: 'MongoDB Atlas', href: 'https://www.mongodb.com/docs/atlas/', text: 'Managed document database' },
            { name: 'Redis', href: 'https://redis.io/docs/latest/', text: 'Caching and queues' },
          ],
          process: [
            {
              title: 'Ask the hard questions',
              description: 'We agree how much data you can afford to lose and how long you can afford to wait.',
            },
            {
              title: 'Measure the load',
              description: 'A week of real queries shows the size, the peaks and the few statements that matter.',
            },
            {
              title: 'Choose and price',
              description:
                'Two or three services are compared on your own figures, including the cost of leaving them again.',
            },
            {
              title: 'Replicate',
              description: 'The new database follows the old one in real time until both are identical.',
            },
            {
              title: 'Switch and compare',
              description:
                'Applications change over in minutes, and row counts and checksums are compared before the old ' +
                'copy is closed.',
            },
          ],
          benefits: [
            'Patching and failover no longer depend on one person who knows the server.',
            'Recovery is a rehearsed routine with a known duration.',
            'You stop paying for a size that was chosen for the worst day of the year.',
            'Heavy reports and daily work no longer compete for the same machine.',
            'Developers test with realistic data that contains no real person.',
          ],
          caseStudies: [
            {
              title: 'Patient records of a diagnostic centre',
              description:
                'One database server in a cupboard held eleven years of results. It was replicated to a managed ' +
                'service with an encrypted standby in a second Indian region.',
              results: [
                'A tested failover took 48 seconds.',
                'No appointment had to be moved during the switch.',
                'A full restore takes 22 minutes and is timed monthly.',
              ],
            },
            webShop,
          ],
        },
      },
      {
        title: 'Cloud Networking',
        summary:
          'Private networks, branch connections and traffic delivery that keep doors closed unless they are needed.',
        icon: 'network',
        details: {
          overview:
            'Most cloud incidents begin with something that was reachable and should not have been. We design ' +
            'networks in which databases have no public address, branches connect through encrypted tunnels, and ' +
            'staff reach internal tools by identity instead of by location. Visitors are served from a nearby ' +
            'point of presence, and an attack is absorbed before it reaches your servers. The whole design fits on ' +
            'one drawing, which we keep current, because a network that nobody can draw is a network that nobody ' +
            'can defend.',
          features: [
            'Databases and internal services are reachable only from where they are needed.',
            'Offices and plants connect through two independent encrypted tunnels.',
            'Staff sign in to internal tools by identity and device, without a shared password.',
            'A content network serves pages and files close to the visitor.',
            'Floods of requests are filtered before they reach your servers.',
            'Names, certificates and renewals are managed automatically.',
          ],
          technologies: [
            { name: 'Amazon VPC', href: 'https://docs.aws.amazon.com/vpc/', text: 'Private networks on AWS' },
            {
              name: 'Amazon CloudFront',
              href: 'https://docs.aws.amazon.com/cloudfront/',
              text: 'Delivery close to visitors',
            },
            {
              name: 'Azure Virtual Network',
              href: 'https://learn.microsoft.com/en-us/azure/virtual-network/',
              text: 'Private networks on Azure',
            },
            {
              name: 'Google Cloud VPC',
              href: 'https://cloud.google.com/vpc/docs',
              text: 'Private networks on Google Cloud',
            },
            {
              name: 'Cloudflare',
              href: 'https://developers.cloudflare.com/',
              text: 'Names, delivery and attack protection',
            },
            { name: 'WireGuard', href: 'https://www.wireguard.com/', text: 'Encrypted tunnels between sites' },
            { name: 'NGINX', href: 'https://nginx.org/en/docs/', text: 'Load balancing and request routing' },
          ],
          process: [
            {
              title: 'Draw the present',
              description:
                'We record every connection that exists, including the ones that were meant to be temporary.',
            },
            {
              title: 'Sort by need',
              description: 'Systems are grouped by who must reach them, and every other path is closed by default.',
            },
            {
              title: 'Build beside',
              description: 'The new network grows next to the old one, so that connections can be moved one at a time.',
            },
            {
              title: 'Test the doors',
              description: 'An outside scan and an inside scan confirm that only the intended paths are open.',
            },
            {
              title: 'Hand over the drawing',
              description: 'You receive a current plan, the code that creates it and a routine for changes.',
            },
          ],
          benefits: [
            'An exposed database stops being possible by accident.',
            'A branch keeps working when one line fails, because the second takes over within seconds.',
            'Visitors in other cities and countries receive pages noticeably sooner.',
            'Home working needs no shared secret that someone forgets to change.',
          ],
          caseStudies: [
            {
              title: 'Twenty-two branches of a garment retailer',
              description:
                'Each shop had its own router with its own settings. Two tunnels per shop now lead to one private ' +
                'network, and a replaced router configures itself.',
              results: [
                'Hours lost to line failures fell by 86% in a year.',
                'Opening a new shop takes one day of network work instead of six.',
              ],
            },
            {
              title: 'Closing the doors of a software product',
              description:
                'A scan before a funding round found nine services open to the internet. They were moved behind ' +
                'identity-based access in three weeks without an interruption.',
              results: [
                'Open services went from nine to one, the website itself.',
                'The investor audit closed without a remark on the network.',
              ],
            },
          ],
        },
      },
    ],
  },
  proof: {
    home: 'yes',
    story: { title: webShop.title, description: webShop.description },
    chart: {
      title: 'Time until a page appears in the evening',
      bars: [
        { name: 'Before', amount: 38, shown: '3.8 seconds' },
        { name: 'After', amount: 6, shown: '0.6 seconds' },
      ],
    },
    figures: [
      { value: '−37%', label: 'database costs' },
      { value: '2', label: 'slow queries rewritten' },
    ],
    took: '4 to 6 weeks',
    cost: 'from ₹2.5 lakh',
  },
  closing: {
    title: 'Start with an inventory',
    text:
      'In two weeks we list what you run, what it costs and what we would move, adapt or switch off. The report is ' +
      'yours, whoever carries it out.',
    cta: { text: 'Get in Touch', href: '/contact?about=cloud-solutions' },
  },
}
