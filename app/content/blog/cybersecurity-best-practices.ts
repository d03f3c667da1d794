import type { FixedPost } from '#app/content/blog/types.ts'

export const cybersecurityBestPractices: FixedPost = {
  slug: 'cybersecurity-best-practices',
  title: 'Cybersecurity Best Practices',
  subtitle: 'First steps for a small firm, in order, and how to know that they work',
  description:
    'Cybersecurity for small and medium firms: sign-in, payments, updates, backups, access, secure development, ' +
    'incidents and a 90-day plan.',
  introduction:
    'Security advice usually arrives as a list of sixty items, all of them urgent. A firm of thirty people reads it, ' +
    'does the six that were easy and puts the rest aside with a bad conscience. This article tries to be more useful ' +
    'by giving an order. It starts with the attacks that small firms really meet, takes first the measures that stop ' +
    'most of them, says how the important ones can be checked, and ends with a plan for ninety days. One section is ' +
    'written for developers. You need no security department for any of it. You do need one named person who is ' +
    'responsible and has the ear of the owner, because what belongs to everybody is done by nobody.',
  date: '2026-06-11',
  readTime: 18,
  author: 'Admin',
  category: 'Security',
  categories: ['security'],
  comments: 12,
  cover: {
    seed: 'bobbin',
    alt: 'A cloth with a woven key',
  },
  fullContent: `## Whom you are up against

Small firms often believe that they are too unimportant to be attacked. They would be right if attackers chose their victims by name. Most do not. They try a stolen password at ten thousand mailboxes, search the whole internet for one unpatched device, send the same invoice to every accountant in a district, and look afterwards at what they have caught. To such a person you are an address that answered.

Three outcomes account for much of the damage. In the first, money goes to the wrong account: somebody secretly reads a mailbox, waits for a real invoice, and sends a second one with 'our new bank details'. In the second, the files are encrypted, and usually copied too, and a ransom is demanded for the key and for silence. In the third, an account is taken over: the firm's page, its advertising budget, its customer list or the telephone number to which the one-time passwords go.

None of them needs genius. They need a reused password, an update that was put off, a person in a hurry, or an access right that should have ended last year. That is good news, for all four can be dealt with by ordinary care.

Ask of your own firm: what would stop us from working tomorrow? What would we be ashamed to read about in the newspaper? Through whose hands does money leave? An hour with the people from accounts, sales and the workshop gives you perhaps ten things that matter. Protect those well before you protect everything a little.

## Know what you have

You cannot lock a door that you do not know about. The first document is therefore an inventory, and a spreadsheet is good enough. It has four sheets.

Devices: each computer, phone, router, printer, camera and payment terminal, who uses it, and until when it receives security updates. Accounts and services: mail, bank, accounting, GST portal, domain registrar, web host, social pages, delivery partners, with the name of the owner and the kind of sign-in. Data: where customers' details, salaries, identity documents and drawings are kept, including the copies in mailboxes and on personal phones. People from outside: the accountant, the firm that maintains the machines, the agency that made the website, and what each of them can reach.

Expect discoveries. The domain name, on which mail and website depend, turns out to be registered to a former employee or to an agency that has changed its name. A computer in a corner runs a system without updates, because one program needs it. Five people share the password of the most important account. Each such finding is worth more than any product you could buy, and can be put right within a month.

Keep the list alive by tying it to events that happen anyway: nothing is paid for until it is on the list, and whoever leaves is struck off every sheet. A quarterly half-hour finds the rest.

## Make stolen passwords useless

The most valuable measure costs almost nothing. Turn on a second factor for every account that matters, in this order: mail, since every other password can be reset through it; bank and accounting; the domain registrar; cloud and remote access; social pages.

The kinds differ. A code by SMS is better than nothing, but the number can be moved to another SIM card by fraud. A code from an app is better; it can still be coaxed out of a person on the telephone or typed into an imitation of the sign-in page. A passkey or a hardware key is best, because it is bound to the real address of the site and simply does not work on an imitation. Give two hardware keys each to the owner, accounts and the administrator.

For everything else, use a password manager for the whole firm. It invents a different long password for each site and fills it in only on the right one. Forced changes every ninety days are no longer advised: the American NIST guidelines ask for a change only when there is a sign of theft, because people who must change passwords often choose worse ones. Four or five unrelated words make a good password for the manager itself.

Two details decide whether all this holds. Attackers go for the reset procedure, so protect recovery addresses and telephone numbers as you do the account, and print the recovery codes for the safe. And when an unexpected request to approve a sign-in appears on a phone, somebody probably has the password already. Decline it, change the password, and tell the responsible person.

How to check: ask three colleagues to sign in to their mail from a computer they have never used. If the password alone is enough, you are not finished.

## Slow down the money

Payment fraud needs no virus, so no virus scanner finds it. A message that looks like the owner's, sent while the owner is on a flight, asks for an urgent transfer. A supplier's mailbox has been broken into, and the invoice is genuine apart from the account number. Voices can now be imitated from a short recording, and faces in a video call too, so a familiar voice has stopped being proof.

You need a procedure that does not depend on recognising the fraud. New or changed bank details are confirmed by calling a number already in your files, never one from the message. Above a sum that you choose, two people approve every payment, each from their own device. Nobody may be blamed for checking, and the owner says so in public and obeys the rule too. A transfer that cannot wait ten minutes for a call is itself the warning sign.

Write the common tricks on a card beside the payment desk. No bank, tax officer or police officer asks for a one-time password. A UPI PIN is entered to send money, never to receive it. No authority in India arrests anyone over a video call. A caller who wants you to install a program for remote help is refused, politely, every time.

Make your own mail harder to forge. Three DNS records, SPF, DKIM and DMARC, let receivers recognise messages that pretend to come from your domain. Begin DMARC in the mode that only reports, find out which of your own systems send mail, such as the newsletter or the invoicing program, set those up correctly, and then move on to quarantine and rejection. Look-alike domains remain possible, which is one more reason for the telephone call.

## Close known holes quickly

In May 2017 the WannaCry worm shut down hospitals, factories and offices around the world. The fault it used had been corrected by Microsoft two months earlier. In the same year the American credit bureau Equifax lost the data of well over a hundred million people through a web component for which a correction had been available since March.

So let updates happen by themselves wherever that is possible: operating systems, browsers, office programs, phones. Restart the machines weekly, since an update that waits for a restart protects nobody. For what cannot update itself, set a date in the month and a person. Reserve the greatest hurry for anything that faces the internet: the router, the firewall, the VPN device, the mail server, the website with its plug-ins. When a correction for such a device is announced as already being exploited, it is installed today, after a backup, and not on the next convenient Sunday.

Equipment for which there are no more updates has to go or be isolated. If the old computer that drives the cutting machine cannot be replaced, give it a network of its own without internet, let files reach it through one controlled path, and write down the year in which it will be replaced. The same holds for cheap cameras, which their makers often abandon within a few years.

How to check: take five devices at random each month and look up the date of the last update. Do the same with the website's plug-ins, and remove those that nobody uses.

## Laptops, phones and the office network

A laptop left in an auto-rickshaw should cost you a laptop and nothing more. Switch on disk encryption, which most current computers and all current phones include, keep the recovery keys in a central place, lock the screen after five minutes, and set up a way to erase a lost device remotely.

People should work with ordinary accounts, without the rights of an administrator, so that a program started by mistake cannot change the system. The protection built into a current operating system is respectable as long as it is on, updated and watched; a managed product adds the watching. Block macros in documents from the internet, and let programs be installed from known sources only.

On the network, begin with the router: change its administrator's password, update it, switch off administration from outside, and find out whether the provider's standard password is still on the Wi-Fi. Make separate networks for guests, for cameras and other gadgets, and for work.

Never put remote desktop, a database or the camera recorder directly on the internet. Automatic searches find them within hours, and remote desktop is a classic beginning of a ransomware case. Use a VPN or an access service with a second factor, and keep that product updated ahead of everything else. If private phones are used for work mail, agree on the minimum in writing: a screen lock, current software, and the firm's right to remove its own data, and only that.

## Backups that survive an attacker

A ransomware gang looks for the backups before it encrypts anything. A disk that is always plugged in, or a shared folder to which the administrator's account can write, will be encrypted with the rest. So at least one copy has to be beyond the reach of somebody who holds every password of the office: a disk that is disconnected and locked away, or storage in which a copy cannot be changed or deleted for a set number of weeks, under a separate account with its own second factor.

Three copies, on two kinds of media, one of them elsewhere, remains a good rule. Keep several generations, since a theft or a slow corruption may be noticed only after a month. Include the mailboxes and the files in cloud services, the settings of the router, the website with its database, and the licence keys. Encrypt copies that leave the building, and keep the key in a place that does not burn down together with the office.

Then test. Twice a year, pick a folder, a mailbox and one whole machine, restore them on spare equipment, and have somebody who knows the content confirm that it is complete. Write down how long it took. If rebuilding the accounting server takes three days, the owner should learn this in a calm week.

A backup does not help against the publication of copied data. The remedy for that costs nothing: do not have the data. Scans of identity cards from a recruitment five years ago, card numbers in a spreadsheet, the customers of a branch that has closed: delete what no purpose and no law requires.

## Access for staff and suppliers

Access accumulates. Somebody helps out in accounts for a month and keeps the rights for ten years. The principle against it is called least privilege: everyone can reach what their work needs, and the rest on request. Give rights to four or five roles, such as office, accounts and workshop, and put people into roles; a change of job then becomes one change.

Administrators use two accounts: an ordinary one for mail and browsing, and a powerful one that is used only for administration. Nobody shares an account where the service offers separate users.

The last day of work is the most neglected moment. Keep a list, and complete it before the farewell tea: mail, chat, bank, portals, cloud, VPN, social pages, keys and cards, devices returned, shared passwords changed, calls and mail forwarded to a colleague. Do the same when a contractor's project ends. Once a quarter, print the users of the ten most important services and let the head of each department cross out whoever does not belong there. It takes an hour.

Part of your security is in other hands: the accountant with a copy of your books, the hosting firm, the person who maintains the machines remotely, the app that has been connected to the mailbox. The NotPetya attack of 2017 reached many companies through an update of a Ukrainian accounting program that they used in good faith.

You cannot audit everybody, so divide them into those who could stop you or expose you, and the rest. Ask the first group a few questions in writing. Who has access to our data, and with which second factor? Where is it kept, and what happens to it when we leave? How soon after an incident will you tell us, and by which channel? When did you last restore a backup? Specific answers are a good sign. A certificate without answers is not.

Give suppliers their own accounts, with an end date, and open remote maintenance only for the appointment. Put the essentials into the contract: notice of incidents within a day, return and deletion of data, no subcontractor without your knowledge. Under the Digital Personal Data Protection Act, you answer for what your processors do with personal data.

Applications connected to your mail, and browser extensions that may 'read and change all your data', are suppliers as well, chosen by somebody in half a second. Remove those that nobody can explain.

## For those who write software

The serious faults in business applications are few and old. Check on the server, for every request, that this user may do this to this record; changing 1041 to 1042 in an address is still the simplest attack there is. Pass values to the database as parameters and never glue them into a query. Encode on output, according to the place where the text appears, and add a content security policy as a second line. Store passwords with a slow, salted function made for the purpose, such as Argon2id, through a library that you did not write.

Treat uploads as hostile: limit the size, check the content and not just the extension, choose the stored name yourself, keep the files outside the web root, and send them with headers that prevent their being run. Make session cookies HttpOnly, Secure and SameSite, renew the session at sign-in, and protect every change of state against forged requests. Limit attempts by account and by address. When the server fetches a URL that a user supplied, allow only the destinations that you mean.

Secrets do not belong in the repository. One that has been committed is burnt, even if the next commit removes it, because the history remembers; replace it. Pin dependencies, let a tool report known vulnerabilities, and read what it reports.

Log sign-ins, refusals, changes of rights and exports, with time and user, without passwords or personal details, to a place that the application cannot erase. Write tests for what must not happen: the clerk who requests another branch's invoice gets a refusal, today and after every future change. And publish a security.txt file with an address for reports.

## People are not the weakest link

Anyone can be deceived on a bad day, experts included. A system that fails because one person in thirty clicked on a link was badly designed. Training has a modest and important aim: people recognise the usual patterns, know the three or four house rules, and report quickly and without fear.

Short and frequent beats long and yearly. Ten minutes in the monthly meeting, with one real example that reached your own firm, is remembered better than a slide show. Show one phishing page beside the real one. Let new colleagues see the payment procedure on their first day, as the scam that pretends to be the owner likes to begin with them.

Make reporting easy: one address or telephone number, known to everybody, and thanks for every report, the mistaken ones too. If a colleague who has entered a password on a false page says so within five minutes, the harm is a changed password. If they are ashamed and stay silent until Monday, it may be the whole firm. How the first such case is treated decides which of the two you will have, so treat it well and let the others see it.

Finally, remove the reasons for going around the rules. If people send salary sheets to a private mailbox because the official way does not work from home, repair the official way.

## When it has happened

Write the plan while all is quiet, on two sheets, and print it. It names who decides and who is called, with numbers: bank, provider, technical help, lawyer, insurer.

The first hour has five steps. Disconnect the affected machines from the network, by cable and Wi-Fi, but do not switch them off or reinstall them, because the memory and the disk hold the evidence. Call the bank at once if money is involved; in India the helpline 1930 and the portal cybercrime.gov.in take reports of financial fraud, and the chance of stopping a transfer is best in the first hours. From a clean device, change the passwords of mail and administrators and end all sessions. Make sure that a backup is out of reach, and do not connect it to anything infected. Begin a log with times: what was seen, what was done, by whom.

Then the duties. The directions that CERT-In, the national response team, issued in April 2022 require organisations to report listed kinds of incident within six hours of noticing them, and to keep logs for 180 days. Once the duties under the data protection rules apply, from May 2027, a breach of personal data must be reported to those affected and to the Data Protection Board without delay, with details to the Board within 72 hours. Ask your lawyer now which of these concern you.

Tell customers what you know, what you do not know, and what they should do. Paying a ransom guarantees nothing: the key may not work, and a copy stays a copy. Afterwards, find the way in before you restore, or you will restore the open door. Hold a meeting about causes, without culprits, and change three things.

## Ninety days

In the first thirty days: name the responsible person, make the inventory, turn on second factors for mail, bank, domain and administrators, introduce the call-back rule for bank details, switch on automatic updates, and put one backup out of reach.

By day sixty: password manager for everybody, disk encryption on every laptop, ordinary accounts for daily work, separate networks, nothing unnecessary open to the internet, users of important services reviewed, the two-sheet plan printed.

By day ninety: restore a backup and time it, set up SPF, DKIM and DMARC in reporting mode, question the critical suppliers, delete old data, and rehearse an incident for one hour around a table: 'It is Monday, nine o'clock, and no file opens. What do we do?'

After that it is a routine of about a day a month. Measure four things that cannot be argued away: the share of important accounts with a second factor, the age of the oldest missing update, the date of the last successful restore, the number of accounts of people who have left. Show the four to the owner every quarter.`,
  conclusion:
    'Security for a small firm is housekeeping with a purpose. Second factors make most stolen passwords worthless, a ' +
    'telephone call defeats the false invoice, quick updates close the doors that everybody knows of, and a backup out ' +
    'of reach takes the sting from extortion. The rest limits how far an attacker who is already inside can get, and how ' +
    'long you take to notice. Perfection is not on offer, and nobody who promises it should have your business. Begin ' +
    'with the account that all the others depend on: open the settings of your own mailbox today, turn on the second ' +
    'factor, print the recovery codes, and put them in the safe. It takes about ten minutes.',
  keyTakeaways: [
    'Most attackers look for easy openings, so ordinary care done consistently turns most of them away.',
    'Use a second factor everywhere that matters, beginning with mail, and passkeys or hardware keys for key people.',
    'Confirm new or changed bank details by calling a number that you already had.',
    'Update what faces the internet first, and retire what is no longer updated.',
    'Keep one backup that nobody with your passwords can destroy, and restore it twice a year.',
    'End access on the last day of work, and review it every quarter.',
    'Thank people for reporting, keep the plan on paper, and know whom to call in the first hour.',
  ],
}
