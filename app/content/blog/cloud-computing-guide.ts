import type { FixedPost } from '#app/content/blog/types.ts'

export const cloudComputingGuide: FixedPost = {
  slug: 'cloud-computing-guide',
  title: 'Cloud Computing Guide',
  subtitle: 'How to decide what to move, what it will cost, and how to be able to leave again',
  description:
    'A guide to cloud computing for small and medium firms: what you rent, what it costs, how available it is, how to ' +
    'back it up, move to it and leave it.',
  introduction:
    "The cloud is other people's computers, rented by the hour and looked after by people who do nothing else. That is " +
    'a good bargain for many small firms and a poor one for some, and the difference is seldom visible in the ' +
    'brochure. This guide goes through the decision in the order in which it ought to be taken: what you would be ' +
    'renting, whether your reasons hold, how much to rent at once, what the bill consists of, where the data lies, ' +
    'what happens on a bad day, and how to move in and out. Prices are left out on purpose: every provider ' +
    'publishes a calculator, and prices change often. The arithmetic stays the same.',
  date: '2026-08-20',
  readTime: 15,
  author: 'Admin',
  category: 'Cloud',
  categories: ['cloud'],
  comments: 4,
  cover: {
    seed: 'cloud-computing-guide',
    alt: 'A cloth with a woven cloud in front of the sun',
  },
  fullContent: `## What you are renting

The most useful definition is still the one that the American standards institute NIST published in 2011. It names five properties. You help yourself, without waiting for a salesperson. The service is reached over a network. Many customers share one pool of machines. Capacity can grow and shrink quickly. And use is measured, so that you pay for what you took. A rented computer with a yearly contract may be a sound choice, but it lacks the properties that bring most of the advantages.

Three levels are usual. With infrastructure you rent virtual machines, disks and networks, and install and maintain everything on them. With a platform you bring your program or your data, and the provider runs the operating system, the database engine and the updates. With software as a service you rent the finished application: mail, accounting, a shop.

The levels differ in who is awake at night. On a rented virtual machine, an unpatched database is your fault. In a managed database, the provider patches it, but you still decide who may connect. In a finished application, even that is mostly a setting. Providers call this shared responsibility, and the short form is worth learning by heart: they look after the building and whatever they have agreed to run. Your data, your accounts, your settings and your choice of who gets in remain yours at every level. Many cloud incidents that reach the newspapers concern the customer's half: a storage folder open to the world, a key published by mistake, an administrator without a second factor.

## Reasons that hold, and reasons that do not

Some reasons are strong. You avoid buying a server, a UPS, an air conditioner and a person who understands all three. A second site in another city, which a small firm could never build, is a setting. Staff can work from home or from a client's premises. A shop that sells ten times as much before Deepavali can have ten times the capacity for three weeks and give it back. And you can try an idea for a month and throw it away.

Others are weaker than they sound. The cloud is not cheaper in general. A steady load that keeps a machine busy day and night for five years is the case in which owning costs least. It is not safe by itself, as we shall see. It does not repair a slow program: the same query that reads a whole table does so in Mumbai as well, now with a bill. And it does not remove the need for somebody who understands your systems. It changes what that person does, from replacing disks to reading invoices and access rules.

There are also good reasons to keep something where it is. A machine tool that must run when the line is down needs its controller in the workshop. Video editors who move hundreds of gigabytes a day need storage in the next room. A mixed arrangement is perfectly respectable: mail and accounting as services, the shop on a platform, the drawings on a file server in the office with a copy outside it.

So write down the two or three results that you want, such as 'no loss of data if the office floods' or 'the sales team can quote from the road', and judge every later proposal by them.

## Rent at the highest level that fits

A rule saves many small firms from grief: take the finished application if one suits you, a managed platform if you have your own program, and bare virtual machines only when the other two are impossible. Each step down gives more freedom and more chores, and the chores recur every month for as long as the thing exists.

Consider the database of a small clinic. On a virtual machine it costs a little less to rent. In return somebody has to install security updates, watch the disk, test the backups, and rehearse what to do when the machine does not start. Suppose that takes three careful hours a month. Compare the difference in rent with three hours of a good engineer, and with the chance that in month seven nobody had the time. The managed database usually wins at once.

The rule has limits. A finished application fits only if you can live with its way of working, so try it for two weeks with real cases and with the people who will use it, before anybody signs for three years.

On a platform, prefer what exists in the same form elsewhere. A PostgreSQL database, a container, files in storage that speaks the S3 protocol: these can be moved to another provider with work measured in days. A product that exists in one place only may be excellent and worth its price, but then you should know that you have chosen it, and what it would take to replace it.

## Parts of the bill

Cloud bills surprise people because they count things that nobody counted before. There are five main kinds: computing time, storage, data leaving the provider, requests or operations, and extras such as support, logging and fixed addresses.

Computing is billed while a machine is switched on, used or not. A month has about 730 hours. A test system that is needed ten hours a day on 22 working days is needed for 220 of them. Switched off for the rest, it saves some 70 per cent of its computing cost, although its disks are still billed. For machines that do run day and night, all large providers give a considerable discount if you commit to one or three years. Commit only after a few months of real figures.

Data sent out is the item most often forgotten. A page of 2 MB, opened 100,000 times a month, is 200 GB of traffic. Pictures in a modern format and a content network in front of the server reduce both the bill and the waiting. Storage grows quietly as well: old snapshots, disks of deleted machines, logs kept for ever. Give every kind of data a rule that says when it is moved to a cheaper class and when it is deleted.

Compare fairly. The honest alternative to a monthly bill is the server spread over its life, plus electricity, cooling, the UPS batteries, the second line, the spare parts, the backup site and the hours of whoever looks after it. Leave out one side's labour, and you can prove whatever you like.

Two habits keep the bill in order. On the first day, set a budget with an alert at half, at four fifths and at the full sum; note that an alert reports and does not stop anything. And label every resource with its project and its owner, so that once a month somebody can ask of each line: who needs this?

## Location of the data

The large providers run regions in India, among them Mumbai, Hyderabad, Pune, Chennai and Delhi. For users in Karnataka, a region in the country gives quick answers: a round trip takes some tens of milliseconds, against two hundred and more to the American coast.

The law has opinions too. Since 2018 the Reserve Bank has required data of payment systems to be stored in India, which reaches you through your bank or payment gateway. The Digital Personal Data Protection Act of 2023 permits transfers abroad except to countries that the government may restrict, and allows stricter rules in particular sectors. Clients in healthcare, in government or abroad frequently write a location into the contract. Ask before you choose, because a region is awkward to change later.

Choosing a region is only half of the matter. Check where the backups are kept, where the logs go, and from where the provider's support staff can look in. A form on your website that sends mail through an American service has exported the names, whatever region the database is in.

Encryption in transit and at rest is switched on by default in most services; verify it and move on. It protects against a stolen disk and a tapped line. It does not protect against somebody who signs in as you, and that is how many break-ins begin.

## How available, and how much may you lose?

Providers promise availability as a percentage, and it pays to translate it. Over 30 days, 99.9 per cent allows 43 minutes of failure, and 99.99 per cent allows a little over four. The promise usually means a credit on the next invoice, which will be small beside your loss. It also applies to each part. An application that needs three services, each available for 99.9 per cent of the time and failing independently, can be down for about 130 minutes a month without any promise being broken.

Your own line comes before all of this. If the office has one fibre, the cloud is exactly as available as that fibre and the road works outside. A second connection from another company, over a mobile network if need be, is often the best investment in availability that a small firm can make. Decide also what people do in the meantime: a printed price list and a pad of order forms are a perfectly good plan for two hours.

Then answer two questions for every system, in hours and in writing. How long may it be away? How much recent work may be lost? For the website of a school, a day for each may be right. For the billing counter of a pharmacy, perhaps an hour away and no work lost. A standby in a second data centre of the same city protects against the failure of a building, and is normally a setting of a managed database. A copy in another region protects against the loss of a city and costs more effort.

## Backups that deserve the name

Copies that are kept in step are not a backup. If somebody deletes the customer table, a replica deletes it a moment later. A backup is an earlier state, kept apart, that nobody can change by accident or in anger.

Two events are worth knowing. In March 2021 a fire destroyed a data centre of OVHcloud in Strasbourg, and some customers found that their backups had been in the same place. In May 2024 the Australian pension fund UniSuper lost its private cloud at Google, in both of the locations that held a copy. The cause was a mistake in the set-up of its subscription. Copies that it kept with another provider limited the loss and shortened the recovery. Such accidents are rare. They show which kinds of separation matter: another building, another account, another company.

For a small firm this comes to an old rule with a modern reading: three copies, on two kinds of system, one of them out of reach. Let the provider make its automatic daily backups, kept for a few weeks. Add a weekly copy in a different account, preferably with a different provider, written with a key that may add but not delete. Include what people forget: files as well as the database, settings, encryption keys, the DNS records, and exports from the finished applications, whose vendors protect themselves against their own failures and seldom you against your own mistakes.

And restore. Once a quarter, somebody who did not set it up takes the latest backup, builds the system from it in an empty account, opens ten records and notes how long it took. Until that has happened, you have a hope and a storage bill.

## Access

Open the cloud account in the name of the company, with an address that several people can read, and not in the name of the developer who happened to be there first. Protect the first, all-powerful user with a long password and a hardware key or passkey, store the recovery codes in the safe, and then stop using it. Everybody, including contractors, gets a named account with a second factor and only the rights that the work needs.

Programs need identities too. Give each its own role, with rights to exactly the data it uses, and let the platform issue short-lived credentials wherever it can. Long-lived keys find their way into emails, laptops and public code repositories, and are found there by automatic searches within minutes or hours. If one escapes, withdraw it first and investigate afterwards.

Keep storage private and databases off the public network unless there is a reason you could defend aloud. Separate production from testing by using two accounts, so that an experiment cannot reach the customers' data. Switch on the log of administrative actions, and send it to a place where the administrators of the first account cannot erase it. On the day a person leaves, their access ends. A written list, not somebody's memory, says which access that is.

## Notes for developers

Describe the infrastructure as code from the first day, in whatever tool the team knows, and make changes through review. A system that was clicked together is hard to rebuild in an emergency. Take configuration from the environment and secrets from a secret store. Keep no state on the machine: files belong in object storage, sessions in the database, and any instance may vanish between two requests. Give every remote call a time limit and every retry a growing, randomised delay. Make jobs safe to run twice.

Offer one address that says whether the process is alive and another that says whether it can serve. Log in a structured form, without personal data, with an identifier that follows a request through every part. Alarm on what users feel, such as errors, delays and orders per hour, and let the rest be graphs. Know what your application costs per thousand requests; an endless loop that calls a paid service is a fault like any other, so set quotas and limits where the provider allows them.

## Moving in, and out again

Begin with a list: every application, its owner, its data, what it talks to, and what the business would miss without it. Half a day with a spreadsheet may reveal two systems that nobody uses and one that everybody uses and nobody mentioned. For each, choose one of four: replace it by a finished service, move it as it is, rebuild it, or leave it alone. Rebuilding during the move mixes two projects and delays both. Replace what is standard, move what works, and improve afterwards.

Start with something that does no harm if it fails, such as the archive, and then move one system at a time. For each move, write a page with the steps, the person and the time for each, and the last moment at which you can go back. Rehearse with a copy of the data and measure how long the transfer takes: 500 GB over a line that really carries 50 megabits a second needs about 22 hours, which is good to know before Friday evening. Lower the lifetime of the DNS entries a few days ahead. Keep the old system readable but closed for writing, compare counts and totals on both sides, and let the users confirm their own ten most important tasks. Switch off the old one after a month, once its last backup has been put away. A move is finished when the old bill stops.

You may want to leave one day because of price, quality, a takeover or a new client's rules. Whether you can is decided when you enter. Keep the domain name with a registrar of your own choosing, in the company's name. Keep data in formats that others read, and export it all once a year, as a rehearsal that doubles as a backup. Note for each service what would replace it, how long that would take, and what sending the data out will cost. Avoiding every special feature can cost more than it protects. The aim is to know the price of leaving and to find it acceptable.`,
  conclusion:
    'Good use of the cloud looks rather modest. A firm knows which two or three results it wants, rents finished ' +
    'services where they fit, keeps its own programs on a managed platform in a region it has chosen, sets an alert on ' +
    'the bill, and has restored its backup within the last three months. None of that needs a large team. If you are ' +
    'already there, take an hour this week for three checks: who holds the first account and its second factor, when ' +
    'a restore was last tried, and which lines of the invoice nobody can explain. If you are still considering it, ' +
    'start with the list of what you have. Every sensible decision begins with it.',
  keyTakeaways: [
    'Write down the results you want first; the cloud is a means, and not always the cheaper one.',
    'Rent at the highest level that fits: finished service, then managed platform, then bare machines.',
    'Estimate computing, storage, outgoing data, requests and extras, and set a budget alert on day one.',
    'Decide in hours how long each system may be away and how much work may be lost.',
    'Keep one backup in another account or company, and restore it every quarter.',
    'Data, accounts, settings and access remain your responsibility at every level.',
    'Know what it would cost to leave before you enter.',
  ],
}
