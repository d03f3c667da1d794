import type { FixedPost } from '#app/content/blog/types.ts'

export const futureOfSoftwareDevelopment: FixedPost = {
  slug: 'future-of-software-development',
  title: 'The Future of Software Development',
  subtitle: 'Writing code gets cheaper. Deciding, checking and keeping it alive do not.',
  description:
    'Software is changing for the people who build it and the people who pay for it: assistants, checking, buying or ' +
    'building, upkeep, plain systems and new rules.',
  introduction:
    'Predictions about this trade age badly, so this article makes few. It looks instead at things that have already ' +
    'begun and follows each one a little further: machines that write code, components that arrive from strangers, ' +
    'laws that speak about software, and users whose whole computer is a phone. Together they change where the value of our ' +
    'work lies. Producing a thousand lines becomes cheap. Knowing which lines are needed, showing that they do what they ' +
    'should, and keeping them correct for ten years become the larger part of the price. If you own a business, this ' +
    'affects what you should buy and what you should ask. If you are a developer, it affects what you should get good at.',
  date: '2026-10-08',
  readTime: 12,
  author: 'Admin',
  category: 'Technology',
  categories: ['technology', 'development'],
  comments: 6,
  cover: {
    seed: 'shuttle',
    alt: 'A cloth with a woven sun that rises over a horizon',
  },
  fullContent: `## An old promise

The end of programming has been announced in every generation. COBOL, designed from 1959 onwards, read like English partly so that managers could follow what the machine was told to do. In the early 1980s, books and salesmen promised applications without programmers, built by the departments themselves in fourth-generation languages. Drawing tools were to replace code in the 1990s, and visual builders for everyone came after that.

None of these was a fraud. Each did make something easier, and each left more people programming than before. The reason was put best by Fred Brooks in an essay of 1986 called 'No Silver Bullet'. He separated the difficulties that come from our tools, which better tools can remove, from those that lie in the problem itself. How is the discount calculated when a customer returns half of an order that was bought under two offers? Somebody has to decide, the decision has to agree with forty others, and it will change in April. No language makes that question go away. It only changes the form in which the answer is written down.

The present wave is stronger than the earlier ones. A model that turns a paragraph into working code removes a great deal of the first kind of difficulty. The second kind remains, and because more software will now be attempted, there will be more of it to deal with. When one step of a process becomes nearly free, the steps before and after it decide the speed and the price.

## The effect of assistants

For a developer, the change is already plain. An unfamiliar library no longer costs a day of reading. Converting forty similar files, writing the tedious half of the tests, explaining an error message, drafting the first version of a form: these go much faster, and the result is often good. Small internal tools that were never worth a budget, such as a page that compares two price lists, can now be made in an afternoon.

The gain shrinks the more a question concerns your own business. An assistant has seen ten thousand login pages and none of your godown. It does not know that 'closed' in your system means closed to customers but open to accounts, or that the nightly import must finish before the first bus leaves. It fills such gaps with what is usual, and the result looks finished. A missing requirement used to be visible as missing code. Now it may be hidden under code that looks complete, which is harder to find.

There is a second effect. A developer who writes by hand thinks about the problem along the way and knows at the end why the code is as it is. Somebody who accepts three hundred lines at a glance has a program and no such understanding. The first change request then starts from nothing. So the useful discipline is modest: ask for small pieces, read each as if a stranger had sent it, and keep nothing that nobody on the team can explain. This is slower than the demonstrations, and still a good deal faster than before.

## Checking becomes the craft

If code is quick to produce, the scarce thing is the reason to believe in it. Teams that invested in evidence years ago, in tests, types, reviews and measurements, are the ones that can use assistants at full speed, because a wrong change is caught in minutes. Teams that relied on careful typing now have a great deal of new code and no way to tell whether it is right.

Begin with examples that the business itself has stated. 'An order for 10 bags at ₹450, with 5 per cent discount and 18 per cent GST, comes to ₹5,044.50.' The owner can confirm that line, a program can run it every time something changes, and an assistant that is given twenty such lines has little room to guess. Written examples are becoming the most valuable document of a project. They outlive the code, and the next team, or the next tool, can be held to them.

Add the checks that do not depend on anyone's imagination. A strict type system rejects whole classes of mistake. Database constraints refuse an invoice without a customer, whichever program tries to store it. A test that feeds random input finds the empty name and the delivery dated 1926. Monitoring after release tells you that payments have dropped by half since eleven o'clock, which no test could know.

Review changes as well. Reading every line with equal care is impossible at the new volume, so attention must go where a mistake is expensive: money, access rights, deletion, personal data, and anything that cannot be undone. Keep these parts small and apart from the rest, so that a person can still read them whole.

## Buy, configure or build

Cheaper code tempts firms to build everything. It should make them think again about which part of their work is really their own. Payroll, accounting, email and video calls are the same for your competitor and for you, are changed by law every year, and are best bought. The vendor divides the cost of each new tax form among thousands of customers. You would carry it alone.

Between buying and building lies configuring: forms, workflows and small databases in a low-code product, or the shared spreadsheet from which so many good systems have begun. This is a fine way to find out what is needed, until it becomes a program without the safeguards of one: when only one person understands the formulas, when two people overwrite each other, when nobody could restore last Tuesday's state. Then rebuild the core properly and keep the spreadsheet as its specification.

Build where the difference earns your living. A nursery that knows which plants survive which journey, a workshop with its own way to quote repairs, a school with a timetable no product can express: software that fits such a thing exactly is an advantage that a competitor cannot subscribe to. Even then, build only the odd part and take the rest from well-kept components.

Whichever you choose, settle three things in the contract. You can export your data, complete and in a documented format, whenever you like. If it is built for you, the source code and the right to change it are yours. And another competent firm could take it over, with what is written down and without the author on the phone.

## The years after release

A business application commonly stays in use for a decade. In that time the tax rules change, a browser withdraws a feature, the payment gateway retires an interface, a library is abandoned, and the one developer who knew everything moves to Pune. None of this appears in the price of the first version. A sensible budget sets something aside every year to keep the system as good as it was, before any new feature is counted. Ask any supplier for that figure before you sign.

Much of that upkeep concerns code which nobody in the project wrote. A modern web application rests on hundreds of open-source packages, and three events show what this means. In March 2016 an author withdrew a JavaScript package of eleven lines, left-pad, and builds failed around the world. In December 2021 a fault in Log4j, a logging library for Java, allowed strangers to run their own code on servers whose owners often did not know that they used it. In March 2024 an engineer who wondered why his logins took half a second longer discovered that somebody had spent years gaining the trust of the xz project in order to plant a back door in it.

The answer is housekeeping. Use few dependencies, and prefer those with several maintainers and a long record. Pin exact versions, and update on a calendar, monthly for most systems, with the tests deciding whether an update is safe. Keep a machine-readable list of what is inside each release, so that the question 'do we use it, and where?' takes a minute to answer. An assistant that suggests a package deserves particular care: it may name one that does not exist, and somebody may have registered that name and be waiting.

## Smaller and plainer systems

For some years it was fashionable to divide every application into dozens of services, each with its own database, in imitation of companies with thousands of engineers. Many small teams received the difficulties of that design without its benefits. The tide is turning, helped by hardware: one ordinary server now has more memory and faster storage than a whole rack had when those habits were formed.

For a firm with a few hundred users, a single well-structured application, one relational database and a backup that has been tested will usually do everything that is needed, and one person can understand it. Divide it when there is a reason that you can name, such as a part that must scale alone or be released by another team. A boundary inside a program costs little. The same boundary across a network adds delays, partial failures and a second thing to deploy.

Users gain from plainness too. In much of India the computer is an inexpensive phone, the connection comes and goes, and the data plan is watched. Pages that are sent ready from the server, weigh little and still accept input when the network disappears are simply better there, and they are better on an office desktop as well. Browsers have grown so capable that a good deal of the machinery of the last decade can be left out: dialogs, date fields, animations and offline storage are built in. Removing code is progress for which nobody has to be trained.

## Rules that used to be optional

For a long time, software was sold with a licence that promised nothing. That period is ending, slowly. India's Digital Personal Data Protection Act makes consent, deletion and notice of a breach into features that somebody has to program. The Rights of Persons with Disabilities Act of 2016 asks for accessible services. If you sell to Europe, the Accessibility Act has applied to many consumer products and services since June 2025. The Cyber Resilience Act obliges makers of products with digital elements to handle vulnerabilities for years after the sale, with most duties from December 2027.

A developer may see paperwork in this. It is more useful to see specifications that were always reasonable. Can a blind customer complete the order? Can you delete one person's data, including the copies? Could you tell those concerned what was taken? Systems designed with these questions in mind answer them at little cost. Adding the answers to a finished system is expensive, so ask for them in the first conversation, in writing, together with the price.

One more set of rules comes from customers. Larger companies send their suppliers questionnaires: where is our data stored, who can see it, how soon are faults corrected, when was a restore last tested? A firm with honest written answers can win an order that a cheaper competitor loses. Prepare the answers once, keep them true, and let whoever supplies your software contribute their part.

## Lessons and questions

Developers ask which language to learn. Learn one well, and then the things that do not change every five years: how to interview somebody about their work, how to model data, what a transaction guarantees, how HTTP and SQL behave, how attackers think, how to write one clear page. Learn to estimate, and to say early that an estimate was wrong. Use assistants every day and know their habits. Once a week, solve something without them, as a musician practises scales.

Beginners need special care. The simple tasks on which they used to learn are exactly those that a machine now does, and a firm that therefore hires no beginners will have no experienced people in eight years. Give them real problems, let them explain in review why the code is right, whoever wrote it, and count that explanation as the work.

If you are about to commission software, five questions tell you most of what you need. Which examples will show that it works, and who wrote them? What did you decide not to build? What will the third year cost? How would another firm take over? And which parts did a machine write, and who has read them? Ask also to see it running on the phone that your own staff carry. The answers need not be perfect. They should come in words that you understand.`,
  conclusion:
    'The future described here is mostly a change of proportions. Less of the effort goes into writing, more into ' +
    'understanding the business beforehand and into evidence and upkeep afterwards. That favours small firms on both ' +
    'sides of the table: an owner who can state twenty exact examples will get better software for less money than ' +
    'ever before, and a team that works closely with a client can build what used to take a department. It is less ' +
    'kind to those who sold typing by the hour. The old virtues, clear thought, plain design and answering for what ' +
    'one has delivered, are still the ones that last.',
  keyTakeaways: [
    'When code becomes cheap, requirements, evidence and upkeep become the larger part of the price.',
    'Exact examples, agreed with the business, are the most durable document of a project.',
    'Buy what is the same for everybody, and build what makes you different.',
    'Budget every year for upkeep, and know which components you depend on.',
    'Start with one plain application and one database, and divide it only for a reason that you can name.',
    'Keep nothing that nobody on the team can explain.',
  ],
}
