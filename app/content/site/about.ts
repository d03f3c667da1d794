export const about = {
  title: 'About Us',
  description: 'A small software company from a village, founded in 2023: our aims, our team and our way of working.',
  keywords:
    'software company, software development, about us, vision and mission, team, technology stack, development process, ERP, CRM, education, healthcare',
  hero: {
    heading: 'Software, woven with care',
    text: 'We are a small company in the hills that builds business software. You always know which of us made a piece of work, and can talk to that person.',
    link: { href: '/services', text: 'Explore Our Solutions' },
    picture:
      'Our place, drawn in threads: rows of hills under a low sun, areca palms, a small house with a lit window, and a woven field in front.',
  },
  who: {
    title: 'Who We Are',
    lead: 'Four things to know before you trust us with anything.',
    blocks: [
      {
        title: 'Our Foundation',
        text: 'Founded in 2023 in a village, by people who had built software in large cities and wanted to build it better in a small place. We have no outside investors, so the only people we need to please are the ones we work for.',
      },
      {
        title: 'Technical Expertise',
        text: 'Web and mobile applications, cloud systems, security, connected devices, data and machine learning. We choose tools that will still be maintained in ten years, and we know them well enough to say when you do not need them.',
      },
      {
        title: 'What We Do',
        text: 'We find out what slows your work down, write the plan on a few pages, and build it in pieces that you can use from the first month. Afterwards we stay: to run it, to watch over it and to change it as your business changes.',
      },
      {
        title: 'Domain Excellence',
        text: 'Ten fields whose rules, words and habits we have learned, so that you need not explain them from the beginning.',
      },
    ],
    domains: [
      'Storage',
      'ERP',
      'CRM',
      'Employment',
      'Real estate',
      'Matrimony',
      'eCommerce',
      'Healthcare',
      'Finance',
      'Education',
    ],
  },
  vision: {
    title: 'Vision & Mission',
    cards: [
      {
        title: 'Vision',
        points: [
          'First-rate software can come from a village',
          'A small firm deserves the tools that large ones have',
          'Our software outlives the fashion of its day',
        ],
      },
      {
        title: 'Mission',
        points: [
          'Understand the work before we change it',
          'Say in plain words what it costs and what it brings',
          'Hand over systems that others can maintain',
        ],
      },
      {
        title: 'Goals',
        points: [
          'Something usable in the first month of every project',
          'Pages that open within a second on a modest phone',
          'Two interns a year who leave as engineers',
        ],
      },
      {
        title: 'Objectives',
        points: [
          'Tests and documentation with every delivery',
          'An answer to every message within 24-48 hours',
          'Security reviewed before each release, not after it',
        ],
      },
    ],
  },
  team: {
    title: 'Meet Our Team',
    lead: 'The people you will talk to are the people who do the work.',
    portrait: 'Woven monogram of {name}',
    profile: 'Professional profile',
    of: 'of {name}',
    members: [
      {
        name: 'Anita Sample',
        role: 'Chief Executive Officer',
        text: 'Speaks with every client before we sign, and has turned down work that somebody else would do better. Spent twelve years making software for hospitals.',
        href: 'https://linkedin.example/in/anita-sample',
      },
      {
        name: 'Bharat Example',
        role: 'Chief Technology Officer',
        text: 'Draws the architecture, then tries to break it. Believes that the best line of code is the one we found we could do without.',
        href: 'https://linkedin.example/in/bharat-example',
      },
      {
        name: 'Chitra Specimen',
        role: 'Chief Financial Officer',
        text: 'Keeps our estimates honest and our books open to everyone who works here.',
        href: 'https://linkedin.example/in/chitra-specimen',
      },
      {
        name: 'Dev Placeholder',
        role: 'Chief Operating Officer',
        text: 'Knows what is due on Friday, who needs help with it, and whom to call.',
        href: 'https://linkedin.example/in/dev-placeholder',
      },
      {
        name: 'Esha Template',
        role: 'Software Engineer',
        text: 'Came as an intern and stayed. Builds interfaces, and tests them with her grandmother.',
        href: 'https://linkedin.example/in/esha-template',
      },
    ],
  },
  stack: {
    title: 'Our Technology Stack',
    lead: 'A short list, on purpose: we have run each of these in production and repaired it at night.',
    categories: [
      {
        title: 'Development',
        items: [
          { name: 'TypeScript', use: 'most of what we write' },
          { name: 'React', use: 'interfaces on the web' },
          { name: 'Node.js', use: 'servers' },
          { name: 'Python', use: 'data and machine learning' },
          { name: 'Flutter', use: 'phones' },
        ],
      },
      {
        title: 'Cloud & DevOps',
        items: [
          { name: 'Docker', use: 'the same everywhere' },
          { name: 'Kubernetes', use: 'when one machine is not enough' },
          { name: 'Terraform', use: 'infrastructure in writing' },
          { name: 'AWS', use: 'regions in India' },
          { name: 'GitHub Actions', use: 'checks on every change' },
        ],
      },
      {
        title: 'Security',
        items: [
          { name: 'OpenID Connect', use: 'single sign-on' },
          { name: 'OWASP ASVS', use: 'the list we check against' },
          { name: 'Vault', use: 'secrets' },
          { name: 'ZAP', use: 'attacks on ourselves' },
          { name: 'Trivy', use: 'weak spots in what we ship' },
        ],
      },
      {
        title: 'Databases',
        items: [
          { name: 'PostgreSQL', use: 'our first choice' },
          { name: 'SQLite', use: 'small and sturdy' },
          { name: 'MySQL', use: 'where you have it already' },
          { name: 'MongoDB', use: 'documents' },
          { name: 'Redis', use: 'what must be instant' },
        ],
      },
    ],
  },
  process: {
    title: 'Our Development Process',
    lead: 'Four steps, repeated for every piece of the work.',
    steps: [
      {
        title: 'Requirements',
        text: 'We watch the work as it is done today and write down, on a few pages, what has to become better and how we will both know that it did.',
      },
      {
        title: 'Design',
        text: 'Screens on paper, data on a whiteboard, doubts on a list. You try the drawings before anything is built.',
      },
      {
        title: 'Development',
        text: 'Every two weeks there is a working version that you can open and use, with its tests. Then the priorities may change.',
      },
      {
        title: 'Delivery',
        text: 'We move your data, stand beside your people in the first days and stay on call. The source and the keys are yours.',
      },
    ],
  },
  works: { title: 'Our Works', lead: 'Two of the sites that we built and still look after.' },
  contact: {
    title: 'Get in Touch',
    text: 'Tell us what slows you down. Within 24-48 hours we will say whether we can help and, if not, who could.',
    link: { href: '/contact', text: 'Contact Us' },
  },
  top: 'Back to the top',
}
