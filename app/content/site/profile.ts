/** The words that stand in the corporate profile alone; the rest of it is taken from the pages. */
export const profile = {
  title: 'Corporate Profile',
  closing: {
    title: 'Tell us what slows you down',
    text: 'Within 24-48 hours we will say whether we can help and, if not, who could.',
    enquiries: 'Enquiries',
    phone: 'Phone',
    office: 'Office',
  },
}
