import { cloudComputingGuide } from '#app/content/blog/cloud-computing-guide.ts'
import { cybersecurityBestPractices } from '#app/content/blog/cybersecurity-best-practices.ts'
import { futureOfSoftwareDevelopment } from '#app/content/blog/future-of-software-development.ts'
import { generativeAi } from '#app/content/blog/generative-ai.ts'
import type { FixedPost } from '#app/content/blog/types.ts'

/** The articles that ship with the site, newest first. The first is the featured one. */
export const fixedPosts: FixedPost[] = [
  generativeAi,
  futureOfSoftwareDevelopment,
  cloudComputingGuide,
  cybersecurityBestPractices,
]
