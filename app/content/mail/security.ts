/** Security notices to all owners and the affected member about new accounts and credentials. */
export const securityMail = {
  subject: (company: string, heading: string) => `${company}: ${heading}`,
  preview: 'Check that this was expected',
  headings: {
    owner_invited: 'An owner was invited',
    owner_joined: 'An invited owner created their account',
    owner_created: 'An owner account was created',
    owner_made: 'A member became an owner',
    email_changed: 'The email address of an account was changed',
    passkey_added: 'A passkey was added',
    password_changed: 'A password was changed',
    password_reset: 'A forgotten password was replaced',
    factor_on: 'A second factor was turned on',
    factor_off: 'A second factor was turned off',
    factor_lost: 'A lost second factor was turned off',
    codes_renewed: 'New recovery codes were created',
    rule_changed: 'The rule for second factors was changed',
  },
  texts: {
    owner_invited:
      'Anyone who has the link of this invitation can create an account with full access. It is valid for a few days.',
    owner_joined: 'The account can do everything: change roles, export data and erase it.',
    owner_created: 'The account can do everything: change roles, export data and erase it.',
    email_changed:
      'Signing in now takes the new address, and links to a new password go there. The password is the same.',
    owner_made: 'The account can now do everything: change roles, export data and erase it.',
    passkey_added: 'Anyone who holds the device with this passkey can sign in to the account without its password.',
    password_changed: 'The old password no longer works, and the account is signed out everywhere else.',
    password_reset: 'Somebody used the link that was emailed to this account. The account is signed out everywhere.',
    factor_on: 'Signing in with the password now also needs a code.',
    factor_off: 'The password alone now lets somebody in, unless a second factor is required.',
    factor_lost: 'Its codes and passkeys no longer work, and the account is signed out everywhere.',
    codes_renewed: 'The old recovery codes no longer work. Each new code lets somebody who knows the password in once.',
    rule_changed: 'The rule says which accounts must have a second factor.',
  },
  facts: { account: 'Account', by: 'By', at: 'When', rule: 'Must have a second factor' },
  byCommand: 'The person who runs the server, with a command',
  rules: { nobody: 'Nobody', owners: 'Owners', everybody: 'Everybody' },
  wasItYou: 'Was this expected? Then there is nothing to do.',
  forOwners:
    'If not: open Staff, end the sessions of the account that did it, and remove what it added: open invitations, owners, passkeys. Then give that account a new password. If you cannot sign in, ask the person who runs the server to use the commands “admin sign-out” and “admin reset”.',
  forMember:
    'If it was not you: open Account, sign out everywhere, change your password and tell an owner at once. If you cannot sign in, tell an owner.',
  buttons: { owner: 'Open Staff', member: 'Open your account' },
  reasons: {
    owner: 'You get this email because you are an owner of the site. Owners cannot turn these notices off.',
    member: 'You get this email because it is about your account on the site.',
  },
}
