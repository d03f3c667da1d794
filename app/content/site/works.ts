/** Sample projects on the home and about pages. */
export const works = {
  visit: 'Visit Site',
  /** Added to the names of links that open a new tab. */
  newTab: 'opens in a new tab',
  projects: [
    {
      sample: 'sopana-academy',
      title: 'Sopana Academy',
      kind: 'Educational institute',
      text: 'The website of an institute that prepares students for the UPSC examination. Teachers plan courses, batches and tests in it; students see what comes next, hand in answers and get them back corrected. It stays quick on the phones that students really own.',
      domain: 'sopana-academy.example',
      href: 'https://sopana-academy.example/',
    },
    {
      sample: 'nerala-trust',
      title: 'Nerala Trust',
      kind: 'Non-profit organisation',
      text: 'The website of a non-profit organisation that plants and keeps shade trees along village roads. People give once or every month, get their receipt for the tax office by email, and can follow the stretch of road that their money went to.',
      domain: 'nerala-trust.example',
      href: 'https://nerala-trust.example/',
    },
  ],
}

/** The pictures of the sample projects, by their ids. */
export const samplePictures: Record<string, { small: string; large: string; alt: string }> = {
  'sopana-academy': {
    small: '/images/sopana-academy-640.webp',
    large: '/images/sopana-academy-1280.webp',
    alt: 'The home page of Sopana Academy in a browser: a plan for the UPSC examination, a timetable of the week and three courses with their progress.',
  },
  'nerala-trust': {
    small: '/images/nerala-trust-640.webp',
    large: '/images/nerala-trust-1280.webp',
    alt: 'The home page of Nerala Trust in a browser: trees over a village road, a form to give a monthly amount and what the gifts became this year.',
  },
}
