/** The words that stand in the corporate profile alone; the rest of it is taken from the pages. */
export const profile = {
  title: 'Corporate Profile',
  closing: {
    title: 'Tell us what slows you down',
    text: 'We answer within two working days and say whether we can help, and who could if we cannot.',
    enquiries: 'Enquiries',
    phone: 'Phone',
    office: 'Office',
  },
}
