/** The words of the corporate profile that are on no page. */
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
