/** Names of the kinds in the trash and the search. */
export const areaNames = {
  applications: 'Applications',
  messages: 'Messages',
  enquiries: 'Enquiries',
  posts: 'Posts',
  jobs: 'Jobs',
}

export const shownNumber = (count: number) => count.toLocaleString('en-US')

export const counted = (count: number, one: string, many: string) => `${shownNumber(count)} ${count === 1 ? one : many}`
