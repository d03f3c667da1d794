import type { FixedPost } from '#app/content/blog/types.ts'

export const generativeAi: FixedPost = {
  slug: 'generative-ai',
  title: 'Generative AI',
  subtitle: 'Its strengths, its failures, and how a small firm can use it without regret',
  description:
    'Generative AI for owners and developers: work that suits it, work that does not, real costs, checks that hold, ' +
    'and a first project in eight weeks.',
  introduction:
    'A model that writes letters, summarises reports and produces working code is a remarkable thing to have on an ' +
    'ordinary laptop. It is also easy to misjudge, because it sounds equally sure of itself when it is right and when ' +
    'it is wrong. Many disappointments come from that one property: somebody trusted a fluent answer that nobody was ' +
    'in a position to check. This article is for two readers. The owner of a firm of ten or a hundred people will ' +
    'find what to use the technology for, what to leave alone and what to ask a supplier. The developer will find how ' +
    'to build on it so that the result can still be relied on in a year.',
  date: 'today',
  readTime: 14,
  author: 'Admin',
  category: 'Featured',
  featured: true,
  categories: ['ai-ml'],
  comments: 3,
  cover: {
    seed: 'heddle',
    alt: 'A cloth with three woven sparks, one large and two small',
  },
  fullContent: `## How the machine works

A large language model has been trained on a great quantity of text to do one thing: given some text, estimate what comes next. It works in tokens, which are short words or pieces of words. It produces one, adds it to the text, and estimates again. Further training then teaches it to behave like an assistant that answers questions and follows instructions. Generators of images and sound are built differently but follow the same principle: they produce what is likely.

This explains both the strength and the weakness. To continue a text well, a model has to pick up grammar, style, common knowledge, and the usual shape of a contract, a complaint or a function that sorts a list. So it is very good at language and at anything that has been done many times before. But nothing in the process compares a sentence with the world. A correct invoice number and an invented one are produced in the same way and with the same confidence.

Three consequences are worth remembering. First, the model knows nothing that was not in its training text or in what you give it now: not your prices, not last week's circular from the tax department. Second, the same question may receive two different answers. Third, there is no source behind a statement unless somebody has built one in; ask a bare model where it found a figure, and it writes what a reference usually looks like. Newer products let the model search, run calculations or work through intermediate steps before it answers. That makes these problems rarer. It does not remove them.

## Work that suits it

The useful question is whether checking the result is much cheaper than doing the work. Where that holds, a tool that is usually right saves real time. Where it does not, you have exchanged one kind of work for a more tedious one. Four kinds of task pass this test in almost every office.

Transforming text that you already have. A site engineer dictates notes in a mixture of Kannada and English, and the model turns them into a dated report with headings. A legal notice becomes half a page in plain words for the person who has to act on it. The facts are in the input, the author still remembers them, and a minute of reading shows whether something was lost.

Extracting fields from untidy documents. Purchase orders arrive as PDFs, photographs and emails, each with its own layout. The model proposes order number, date, items and quantities, and a clerk sees them next to the original and confirms. A wrong value is next to the right one, so the clerk sees it.

First drafts. A reply to a routine enquiry, a job description, test cases for a form, the outline of a manual. An experienced person corrects a draft faster than they fill an empty page, and knows what ought to be in it.

Finding things. A customer writes 'machine not starting' and the manual says 'ignition fault', so a keyword search finds nothing. A search by meaning leads to the right page. The document remains the authority.

In all four, a person who knows the subject is looking at the result, and the material needed to judge it is on the same screen. Keep both conditions when you design something of your own.

## Work that does not

Exact work with numbers is the classic trap. A model can explain correctly how GST is calculated on a bill and then get the total wrong, because it writes digits as it writes words. If it hands the sum to a calculator, the result is dependable. So let ordinary code add up, and let the model decide, at most, what is to be added.

Complete lists are another. Ask for every clause in a forty-page agreement that mentions termination, and you receive a good list that may lack one. Nobody notices the line that is not there. Tasks in which a single omission does the damage, such as tender conditions, allergy information or a safety checklist, need a method that goes through the document item by item.

Then there are statements made to outsiders in your name. In 2024 a tribunal in British Columbia held Air Canada responsible for what the chatbot on its website had told a passenger about refunds for bereavement fares, although another page of the same site said otherwise. The airline had argued that it was not liable for the chatbot's words. The year before, lawyers in New York were fined over a court filing that cited decisions which a chatbot had made up. Neither case turned on exotic technology. In both, nobody who knew the subject checked the text before somebody relied on it.

Finally, leave decisions about people to people. Ranking applicants, setting credit limits, choosing whom to dismiss: a model trained on past text repeats past habits, its explanations sound sensible without being the cause of its answer, and it cannot be called to account. It may prepare the file. It should not hold the pen.

## Five questions before you start

Most ideas for using this technology sound good in a meeting. Five questions sort them in a quarter of an hour.

What does one wrong answer cost? A clumsy sentence in an internal note costs nothing. A wrong bank account or a wrong promise to a customer may cost more than the system ever saves.

Who would notice, and when? The best case is the person who asked, at once. The worst is a customer, months later.

How long does the check take, compared with doing the task by hand? Measure it with real material, including the dull fiftieth item of the day, when attention is low. If the honest answer is that nobody will check, treat the output as unchecked and ask the first question again.

What do we do on the day it is unavailable? Providers have outages, retire models and change prices. A process that people can still carry out by hand, slowly, is safe. One that nobody remembers how to do by hand belongs on your list of risks.

Would a plainer tool do? A form with a drop-down list needs no model to classify the request. A template with six blanks needs none to write the letter. A handful of fixed rules will sort much of the incoming mail, and rules can be read, tested and explained. Use a model for the part where language is truly irregular, and simple code for everything around it.

## Your data, and other people's

Whatever is typed into a hosted service leaves your building. That need not be a problem: your email and your accounts probably live with a provider too. But the terms differ, and they differ most between the free and the paid plans of the same product. Before anybody pastes a customer list, find written answers to four points. Is the input used for training? How long is it kept, and who at the provider can read it? In which country is it processed? Can it be deleted, and how is that confirmed? Business plans of the large providers usually answer the first with no. Consumer plans often do not, or only after a setting has been changed.

If the text contains personal data, the law looks at you and not only at the provider. Under India's Digital Personal Data Protection Act of 2023, the firm that decides why and how data is processed remains responsible when a contractor does the processing. The rules were notified in November 2025 and most duties apply from May 2027, so build new systems for them from the start. The practical advice is old: send only what the task needs. To summarise a complaint, the model needs the complaint, not the name, phone number and address above it.

Write the house rules on one page: which tools are approved, which kinds of data never go in, whom to ask. Name what people actually handle: salary sheets, medical reports, passwords, unpublished drawings, source code that belongs to a client. A ban without an approved tool fails, because people have a phone of their own. Give them a good account on good terms, and the rule becomes easy to keep.

## Answers from your own documents

Many firms first want an assistant that knows the company's documents. The usual design is called retrieval-augmented generation, and it is simpler than its name. Documents are cut into passages and indexed by meaning. When a question arrives, the system finds the closest passages and gives them to the model together with the question and an instruction to answer from them alone, and to name them.

Its quality is decided mostly before the model is involved. If three versions of the leave policy lie in the shared folder, the assistant will quote any of them. If a scanned manual was read badly, it will repeat the misreadings. If the answer lives in the head of the stores manager and nowhere else, no search will find it. Expect to spend most of the effort on choosing, cleaning and dating documents, and on naming a person who keeps each of them current. It is worth doing even if the assistant never comes.

Three rules make such a system trustworthy. It shows its sources with every answer, linked to the passage, so that a reader can check in seconds. It says 'I found nothing about this' when the search finds nothing close, and that case is tested as carefully as the others. And it searches only what the person asking may read: the permission check belongs in the search, before the model sees anything. A model told to keep a secret can be talked out of it. A passage it never received cannot leak.

Start with your own staff as users. They know when an answer is odd, and they will tell you. Customers come second, with a narrower set of documents and a clear way to reach a person.

## Costs

Prices are quoted per user and month, or per million tokens of input and of output. A thousand words of English are very roughly 1,300 tokens. Indian scripts often need a good deal more for the same content, which raises both cost and delay. Work through your own case before you sign anything.

Suppose a trading firm receives 200 purchase orders a day. Each comes to 2,000 tokens with the instructions, and 300 tokens come back. In 25 working days that is ten million tokens in and one and a half million out. Multiply by your provider's prices; at those published today, the monthly bill is likely to be small beside one salary. Now add the check. At twenty seconds an order, 200 orders take a little over an hour of a clerk's day. At two minutes, they take nearly seven hours, and the saving is gone.

So the price of tokens rarely decides whether such a project pays. The time of the person who checks does. Put your effort into the screen on which they check: original and values side by side, doubtful fields marked, one key to accept.

Three more items are easily forgotten. The connection to your accounting or stock software may well cost more than the part with the model. Testing has to be repeated whenever the provider retires a model, on a timetable that you do not set. And somebody has to own the system: read the complaints, correct the instructions, watch the bill. For a small system, allow a few hours a month.

## Notes for developers

Treat the model as a remote service that is slow, sometimes down, and sometimes wrong in ways that pass every type check. Most of the engineering follows from that sentence.

Ask for structured output and validate it. Give a schema, parse strictly, check ranges and references against your database, and reject what fails. An item code that does not exist is an error to be shown, not a string to be saved. Set a time limit, retry a few times with growing delays, and always let the user carry on by hand.

Build the test set before the prompt. Collect fifty to a hundred real cases with the answers you want, including ugly ones: the rotated scan, the order in two languages, the email that is not an order at all. Score each field automatically, and run the set at every change of prompt, model or library. Without it, a change that looks better on three examples is a guess. Pin the exact model version, so that changes happen when you decide.

Never let text from outside carry authority. A model cannot reliably tell your instructions from instructions hidden in an email or a document that it is asked to read. This is called prompt injection, and no wording of the prompt is known to stop it reliably. So limit what the model can do rather than what it is told. Give its tools the rights of the user at the keyboard, never those of an administrator. Require a confirmation, generated by your own code and showing the actual values, for anything that pays, sends, deletes or publishes. Be wary of three things in one process: private data, untrusted text and a way to send something out. With all three present, one poisoned email can move the first to the third.

## A first project in eight weeks

Choose something dull that happens daily and has a check that takes seconds. Incoming orders, routine replies and site reports are good candidates. The chatbot on the home page is not.

In the first two weeks, change nothing. Count the items, how long each takes, and how often the present way goes wrong; people make mistakes too, and a fair comparison needs their rate. Collect the examples. Decide in writing what result would make you continue and what would make you stop.

In weeks three and four, try two or three models on the examples with no integration at all. A spreadsheet and a script suffice. You learn whether it can work, which cases fail and what the check has to catch. Some projects should end here, at the cost of a few days.

In weeks five and six, build the narrowest usable version for two or three people, next to the old process. Sit beside them for a morning. A log does not record sighing.

In weeks seven and eight, take the same counts as at the start and compare them with what you wrote down. If time is saved and errors have not risen, extend it to everybody, with training that includes the ways in which it fails. If not, stop, keep the examples, and try again in a year. The examples keep their value: you can judge a new model on them in an afternoon.`,
  conclusion:
    'Generative AI is a good assistant to a person who knows the subject and a poor substitute for one. Firms that ' +
    'gain from it tend to look unspectacular: they pick work where a check is quick, keep a knowledgeable person in ' +
    'front of the result, send out no more data than the task needs, and measure before and after. None of this ' +
    'depends on which model leads this month. If you do one thing after reading, take the most repetitive document in ' +
    'your office, collect a hundred examples of it with the right answers, and time how long a person needs for each. ' +
    'Whatever you decide then, you will be deciding with facts.',
  keyTakeaways: [
    'A model produces what is likely, not what has been verified, and it sounds the same in both cases.',
    'Use it where checking is much cheaper than doing, with someone who knows the subject in front of the result.',
    'Let ordinary code calculate and apply rules, and let people decide about people.',
    'You are bound by the promises of your chatbot.',
    'Settle training, retention, location and deletion of your data in writing before the first paste.',
    'Build a set of real examples first: it tells you what works today and lets you judge every later model.',
  ],
}
