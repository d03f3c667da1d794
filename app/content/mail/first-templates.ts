/** The templates that a new installation begins with; from then on they are the staff's to change. */
export const firstTemplates = [
  {
    name: 'Received',
    status: 'reviewing',
    subject: 'Your application as {{position}} ({{reference}})',
    body: `Dear {{name}},

thank you for applying to {{company}} as {{position}}. We have your application and are reading it now.

You can see where it stands at any time on your private page:
{{receipt}}

Kind regards
{{company}}`,
  },
  {
    name: 'Not now',
    status: 'rejected',
    subject: 'Your application as {{position}} ({{reference}})',
    body: `Dear {{name}},

thank you for the time that you put into your application as {{position}}. We have read it with care, and have decided not to go on with it this time.

We wish you all the best, and would be glad to hear from you again.

Kind regards
{{company}}`,
  },
  {
    name: 'Please call',
    status: null,
    subject: 'Please give us a call: {{position}} ({{reference}})',
    body: `Dear {{name}},

we have a question about your application as {{position}} that is answered most easily by phone. Please give us a call, or answer this mail with a time that suits you.

Kind regards
{{company}}`,
  },
  {
    name: 'Invitation',
    status: 'interview',
    subject: 'Interview at {{company}}: {{position}} ({{reference}})',
    body: `Dear {{name}},

we would like to talk with you about your application as {{position}}. The interview takes place on {{interview}}.

The appointment comes with this mail, and stands on your private page, too:
{{receipt}}

Should you be unable to come, please answer this mail.

Kind regards
{{company}}`,
  },
]
