/** The titles of the built-in services by their slugs, in their order. */
export const serviceTitles = {
  'software-development': 'Software Development',
  'cloud-solutions': 'Cloud Solutions',
  'cyber-security': 'Cyber Security',
  'iot-automation': 'IoT Automation',
  'mvc-applications': 'MVC Applications',
  'ai-ml-solutions': 'AI & Machine Learning',
  'data-analysis': 'Data Analytics',
  'tech-consulting': 'Tech Consulting',
  'ai-solutions': 'AI Solutions',
} as const
