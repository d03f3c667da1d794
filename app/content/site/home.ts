export const home = {
  title: 'Transforming Ideas into Digital Excellence',
  /** `{company}` stands for its name. */
  description:
    '{company} builds business software, cloud systems and AI solutions for companies that need them to last.',
  hero: {
    headline: 'Transforming Ideas into Digital Excellence',
    tagline: 'We develop software for your business.',
    start: { href: '/services', text: 'Get Started' },
    profile: { href: '/brochure/corporate-profile.pdf', text: 'Corporate Profile', format: '(PDF)' },
  },
  features: [
    {
      title: 'Innovation Hub',
      summary: 'Cutting-edge solutions',
      text: 'We try new ideas early, on a small piece of the real thing, and keep only those that prove useful.',
    },
    {
      title: 'Tech Excellence',
      summary: 'Future-ready systems',
      text: 'Plain architecture, tests and documentation, so that the next team understands it.',
    },
  ],
  journey: {
    title: 'About Our Journey',
    text: 'We started in 2023, in a village where people still know who wove their cloth. We liked that, and build software the same way: close to those who will use it, signed by those who made it.',
    link: { href: '/about', text: 'Learn More', about: 'about our journey' },
    features: [
      {
        title: 'Modern Development',
        text: 'Typed code, small releases and tests that run on every change. Developers we have never met can read and extend our code.',
      },
      {
        title: 'Creative Design',
        text: 'We draw each screen with the people who will work in it, on paper first, until the right thing to do is also the obvious one.',
      },
      {
        title: 'Fast Performance',
        text: 'We measure on an inexpensive phone and a slow connection, because that is what your customers hold in their hands.',
      },
    ],
  },
  works: {
    kicker: 'Featured Projects',
    title: 'Our Works',
    lead: 'Two sites that earn their keep every day, built for people who had no time for software.',
  },
  services: {
    title: 'Our services',
    lead: 'We offer eight services. Most projects begin with one of these three.',
    link: { href: '/services', text: 'Learn More' },
    /** For screen readers, which may list the links alone. */
    about: 'about {service}',
  },
  testimonials: {
    title: 'From our clients',
    label: 'Client testimonials',
    previous: 'Previous quote',
    next: 'Next quote',
    show: 'Show the quote from {name}',
    rated: 'Rated {rating} out of 5 stars',
    portrait: 'Woven monogram of {name}',
    quotes: [
      {
        name: 'Gita Sample',
        role: 'Principal, sample institute',
        rating: 5,
        text: 'They sat in our office for two days before they wrote a line. The course plan that took us a week now takes an afternoon, and nobody had to be trained twice.',
      },
      {
        name: 'Harish Example',
        role: 'Trustee, sample foundation',
        rating: 5,
        text: 'Our donors used to wait a month for a receipt. Now it arrives before they have put the phone away. Gifts went up, and the complaints stopped.',
      },
      {
        name: 'Irene Specimen',
        role: 'Owner, sample trading company',
        rating: 5,
        text: 'Every other Friday there was something new that worked, and a short note about what did not yet. I always knew what I was paying for.',
      },
    ],
  },
  invitations: [
    {
      title: 'Join a team where every thread counts',
      text: 'Positions in engineering, design and product. Apply in a few minutes and follow your application with a private link.',
      link: { href: '/careers', text: 'See the open positions' },
    },
    {
      title: 'Tell us what slows your business down',
      text: 'Describe it in your own words. We will say whether we can help, roughly what it would cost and how long it would take.',
      link: { href: '/contact', text: 'Contact us' },
    },
  ],
}
