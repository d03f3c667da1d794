/** The templates of a new installation. Staff can edit them. */
export const firstTemplates = [
  {
    name: 'Received',
    status: 'reviewing',
    subject: 'Your application for {{position}} ({{reference}})',
    body: `Dear {{name}},

Thank you for applying to {{company}} for the position of {{position}}. We have your application and are reading it now.

You can see where it stands at any time on your private page:
{{receipt}}

Kind regards
{{company}}`,
  },
  {
    name: 'Not now',
    status: 'rejected',
    subject: 'Your application for {{position}} ({{reference}})',
    body: `Dear {{name}},

Thank you for the time that you put into your application for {{position}}. We have read it with care, and have decided not to take it further this time.

We wish you all the best and would be glad to hear from you again.

Kind regards
{{company}}`,
  },
  {
    name: 'Please call',
    status: null,
    subject: 'Please give us a call: {{position}} ({{reference}})',
    body: `Dear {{name}},

We have a question about your application for {{position}} that is easiest to answer by phone. Please give us a call, or reply to this email with a time that suits you.

Kind regards
{{company}}`,
  },
  {
    name: 'Invitation',
    status: 'interview',
    subject: 'Interview at {{company}}: {{position}} ({{reference}})',
    body: `Dear {{name}},

We would like to talk with you about your application for {{position}}. The interview is on {{interview}}.

The appointment is attached to this email, and is also on your private page:
{{receipt}}

If you cannot come, please reply to this email.

Kind regards
{{company}}`,
  },
]
