import type { CaseStudy, ModalServicePage } from '#app/content/services/types.ts'

const incomingMail = {
  title: 'Incoming mail of an insurer',
  description:
    'Five people opened 1,800 messages a day and forwarded them. A model now sorts what it is sure of ' +
    'and proposes a department for the rest.',
  results: ['82% of messages are sorted automatically.', 'Wrongly forwarded messages fell from 7% to 2%.'],
} satisfies CaseStudy

export const dataAnalysis: ModalServicePage = {
  slug: 'data-analysis',
  path: '/services/data-analysis',
  name: 'Data Analytics',
  card: {
    summary: 'Forecasts, data platforms and reports that turn records you already keep into decisions you can defend.',
    listed: 'yes',
  },
  seo: {
    title: 'Data Analytics: Prediction, Big Data and BI',
    description:
      'Predictive analytics, machine learning, big data platforms and business intelligence that turn the records ' +
      'you already keep into decisions you can defend.',
    keywords: [
      'data analytics',
      'predictive analytics',
      'machine learning solutions',
      'big data analytics',
      'business intelligence',
      'data warehouse',
      'dashboards',
    ],
  },
  hero: {
    lead:
      'Your records already know which customers are about to leave, which items will run out and which branch is ' +
      'paying too much. We make them say so, in figures that stand up to questions.',
    cta: { text: 'Talk to an Analyst', href: '/contact?about=data-analysis' },
  },
  stats: {
    heading: 'Our work in figures',
    items: [
      { value: '99%', label: 'Accuracy rate', text: 'Records that pass validation after cleaning' },
      { value: '50TB+', label: 'Data processed', text: 'Across batch and streaming pipelines' },
      { value: '200+', label: 'Projects', text: 'Reports, models and platforms delivered' },
      { value: '40+', label: 'Industries', text: 'From agriculture to warehousing' },
    ],
    note: 'Sample figures, counted by the definitions given with them.',
  },
  services: {
    heading: 'Analytics services',
    layout: 'pairs',
    lead: 'From a first report to a platform that handles thousands of readings a second.',
    tabs: [
      { id: 'overview', label: 'Overview' },
      { id: 'benefits', label: 'Benefits' },
      { id: 'process', label: 'Process' },
      { id: 'technologies', label: 'Technologies' },
    ],
    cards: [
      {
        title: 'Predictive Analytics',
        summary:
          'Forecasts of demand, churn and failure with a stated margin, checked every month against what happened.',
        icon: 'trending-up',
        details: {
          overview:
            'A forecast is useful when it arrives in time, states its margin and leads to a different decision. We ' +
            'begin with that decision: how much to order, whom to call, which machine to service. Then we look for ' +
            'the records that carry a signal, including holidays, weather and prices where they matter. The result ' +
            'is compared with your present method on past months that the model has not seen. If it is no better, ' +
            'we say so and stop. If it is, it goes where the decision is made.',
          features: [
            'Each forecast comes with a range and with its record of past accuracy.',
            'Festivals, school holidays, weather and price changes are taken into account.',
            'New products and branches borrow from the history of similar ones.',
            'The main influences behind a prediction are shown in words.',
            'Results are written into your ordering or planning system.',
            'Accuracy is reported monthly, and a decline raises an alarm.',
          ],
          technologies: [
            { name: 'Python', text: 'Exploration and modelling' },
            { name: 'pandas', text: 'Preparation of tables' },
            { name: 'statsmodels', text: 'Classical time series' },
            { name: 'LightGBM', text: 'Predictions from many influences' },
            { name: 'Prophet', text: 'Seasonal series with holidays' },
            { name: 'SHAP', text: 'Explanation of single predictions' },
            { name: 'PostgreSQL', text: 'Results where other systems can read them' },
          ],
          process: [
            {
              title: 'Start from the decision',
              description: 'We note who decides what, how often, and what it costs to be wrong in either direction.',
            },
            {
              title: 'Prepare the history',
              description: 'Two or more years of records are joined, cleaned and checked with those who produced them.',
            },
            {
              title: 'Set the bar',
              description: 'Your present method is measured first, so that there is something to beat.',
            },
            {
              title: 'Model and back-test',
              description:
                'Several methods predict past months that were hidden from them, and the simplest good one wins.',
            },
            {
              title: 'Deliver into the work',
              description: 'Predictions appear in the tool where people decide, with the reason beside the figure.',
            },
          ],
          benefits: [
            'Less money is tied up in stock that nobody asks for.',
            'Customers who are about to leave receive a call while it still helps.',
            'Staff rosters follow expected demand instead of last week.',
            'Planning meetings discuss what to do, because the figures are agreed.',
          ],
          caseStudies: [
            {
              title: 'Fresh stock at a grocery chain',
              description:
                'Eighteen shops ordered vegetables by instinct. A daily forecast by shop and item now proposes the ' +
                'order, which the manager can change.',
              results: ['Spoilage fell by 23%.', 'Empty shelves at 6 p.m. became half as frequent.'],
            },
            {
              title: 'Renewals at a fitness operator',
              description:
                'One member in three left without notice. The model names the fifty members a week who are most ' +
                'likely to leave, with the probable reason.',
              results: [
                'Renewals among those contacted rose by 14 percentage points.',
                'The programme paid for itself in four months.',
              ],
            },
          ],
          successStories: [
            {
              title: 'A dairy learns to read its mornings',
              description:
                'A regional dairy collected milk from 2,400 farmers and never knew the quantity before the tankers ' +
                'returned. We combined five years of collection sheets with weather, festivals and calving seasons ' +
                'into a forecast for each route, delivered at four in the morning. Drivers, who had been sceptical, ' +
                'now ask for it when it is late.',
              results: [
                'The quantity is predicted within 4% on nine days out of ten.',
                'Two tanker trips a day are saved.',
                'The plant plans its shifts a day ahead.',
              ],
            },
          ],
        },
      },
      {
        title: 'Machine Learning Solutions',
        summary:
          'Classification, matching and detection built into your systems, with people in charge of the doubtful ' +
          'cases.',
        icon: 'brain',
        details: {
          overview:
            'Much office work consists of small judgements repeated thousands of times: which account, which ' +
            'department, which duplicate. A model can take over the clear cases and pass the doubtful ones to a ' +
            'person, whose answer improves it. We set the line between the two with you, according to what an ' +
            'error costs. Models are trained on your own examples, tested for unfair differences between groups of ' +
            'people, and delivered as a service with versions, logs and a way to switch it off.',
          features: [
            'Clear cases are handled automatically, and doubtful ones are placed in a queue for people.',
            'The threshold between the two follows the cost of each kind of error.',
            'Corrections by staff flow back into the next training.',
            'Results are tested for differences between regions, languages and groups.',
            'Every decision is logged with the version of the model that made it.',
            'A switch returns the process to manual work at any time.',
            'Models can run in your own network, so that data never leaves it.',
          ],
          technologies: [
            { name: 'scikit-learn', text: 'Proven methods for tables and text' },
            { name: 'XGBoost', text: 'Strong results on business records' },
            { name: 'PyTorch', text: 'Images, text and sound' },
            { name: 'Hugging Face Transformers', text: 'Pretrained language models' },
            { name: 'FastAPI', text: 'Models as a service' },
            { name: 'MLflow', text: 'Versions, experiments and approvals' },
            { name: 'Label Studio', text: 'Labelling of training examples' },
          ],
          process: [
            {
              title: 'Count the judgements',
              description:
                'We find out how often a decision is made, how long it takes and how often people disagree about it.',
            },
            {
              title: 'Gather examples',
              description:
                'Past decisions are collected, and a few hundred are judged a second time to learn how reliable ' +
                'they are.',
            },
            {
              title: 'Train and test',
              description: 'The model is measured on examples it has not seen, separately for rare and costly cases.',
            },
            {
              title: 'Run in parallel',
              description: 'It works silently beside your staff for some weeks, and every difference is examined.',
            },
            {
              title: 'Hand over the clear cases',
              description: 'Automation begins with the safest tenth and grows as trust does.',
            },
            {
              title: 'Retrain on schedule',
              description: 'New corrections are added each quarter, and the new version has to beat the old one.',
            },
          ],
          benefits: [
            'Experienced staff spend their time on the cases that need experience.',
            'Turnaround shrinks from days to minutes for the clear majority.',
            'Decisions become consistent between shifts and branches.',
            'Nothing is a black box, since each decision can be looked up with its reasons.',
            'You own the model, the training data and the code.',
          ],
          caseStudies: [
            incomingMail,
            {
              title: 'Duplicate suppliers at a hospital purchaser',
              description:
                'The same supplier existed under up to nine spellings. Matching by name, address and tax number ' +
                'proposed merges, which the purchasing office confirmed.',
              results: [
                '6,200 supplier records became 3,900.',
                'Combined orders brought discounts of ₹38 lakh a year.',
              ],
            },
          ],
          successStories: [
            {
              title: 'Bills that sort themselves at a building contractor',
              description:
                'A contractor with thirty sites received 4,000 paper bills a month. Clerks typed them in and guessed ' +
                'the cost centre. A reading model now extracts the fields and a second one proposes the cost centre, ' +
                'from the site and the text of the lines. Everything below 97% certainty goes to a clerk, and her ' +
                'corrections are learned every night.',
              results: [
                '71% of bills are booked without typing.',
                'A bill is in the books after 1 day instead of 9.',
                'The two clerks moved to checking prices and found ₹11 lakh in the first quarter.',
              ],
            },
          ],
        },
      },
      {
        title: 'Big Data Analytics',
        summary: 'Pipelines and storage for readings, clicks and transactions that no spreadsheet can open.',
        icon: 'hard-drive',
        details: {
          overview:
            'Data is big when it no longer fits the tool that you have, whether that is ten million rows or ten ' +
            'billion. We build pipelines that collect events from machines, websites and business systems, check ' +
            'them on arrival and store them so that you can query yesterday and five years ago in seconds. We ' +
            'do not start with a cluster. A single well-chosen engine on one machine often handles a terabyte, and ' +
            'we add machines when measurements say so, not before.',
          features: [
            'Events are collected from devices, websites, databases and files, without loss and in order.',
            'Records are checked on arrival, and faulty ones are set aside with a reason.',
            'Recent data is available within seconds, and old data is kept at low cost.',
            'Each figure can be traced back to the source that it came from.',
            'Personal fields are masked or removed before analysts see them.',
            'Pipelines are tested and versioned like any other software.',
          ],
          technologies: [
            { name: 'Apache Kafka', text: 'Streams of events' },
            { name: 'Apache Spark', text: 'Large calculations over many machines' },
            { name: 'ClickHouse', text: 'Answers over billions of rows' },
            { name: 'DuckDB', text: 'Large analyses on a single machine' },
            { name: 'Apache Parquet', text: 'Compact, open storage' },
            { name: 'Apache Airflow', text: 'Schedules and dependencies' },
            { name: 'dbt', text: 'Tested transformations in SQL' },
            { name: 'Amazon S3', text: 'Storage for the long term' },
          ],
          process: [
            {
              title: 'Size the problem',
              description:
                'We measure volume, speed and the questions to be asked, and choose the smallest tool that holds them.',
            },
            {
              title: 'Collect reliably',
              description: 'Sources are connected one at a time, with counts that are compared at both ends.',
            },
            {
              title: 'Shape the data',
              description: 'Raw events become clean tables with names that the business understands.',
            },
            {
              title: 'Make it quick',
              description: 'Storage is arranged around the questions that are asked most often.',
            },
            {
              title: 'Watch the flow',
              description: 'Delays, gaps and sudden changes raise an alarm before anyone reads a wrong figure.',
            },
          ],
          benefits: [
            'Questions that used to take a night are answered while you wait.',
            'Open formats keep your data readable without any particular vendor.',
            'Costs grow with use and are visible for each source and each team.',
            'A disputed figure can be followed back to the single event.',
            'New questions can be asked of old data, because the raw events are kept.',
          ],
          caseStudies: [
            {
              title: 'Click records of a learning platform',
              description:
                'Forty million events a day were stored and never read. Course authors now see where learners ' +
                'pause, repeat and give up.',
              results: ['Queries over a year take 3 seconds.', 'Completion of the revised courses rose by 19%.'],
            },
            {
              title: 'Vehicle data of a bus operator',
              description:
                'Position, fuel and engine data of 640 buses were kept for a week for want of space. Compact ' +
                'storage now holds five years for less money.',
              results: [
                'Storage costs fell by 68%.',
                'Fuel use dropped by 6% after driver training based on the data.',
                'Engine faults are recognised 5 days earlier on average.',
              ],
            },
          ],
          successStories: [
            {
              title: 'A solar operator counts every minute',
              description:
                'An operator of 90 solar plants knew the yield of each plant a month later. We collect a reading ' +
                'from every inverter each minute, compare it with the irradiation of that minute and point out ' +
                'strings that fall behind. The whole history of three years, eleven billion rows, fits on two ' +
                'machines in one rack.',
              results: [
                'Faulty strings are found the same day instead of after six weeks.',
                'Yield rose by 2.8% in the first year.',
                'A question over all plants and years takes 4 seconds.',
              ],
            },
          ],
        },
      },
      {
        title: 'Business Intelligence',
        summary: 'Reports with agreed definitions, on time and on one page, that people open without being reminded.',
        icon: 'chart-pie',
        details: {
          overview:
            'Most companies have too many reports and too few answers. We ask who reads each one, and what they ' +
            'did differently because of it; half of them can usually go. For the rest we agree on definitions ' +
            'first, so that revenue means the same in sales and in accounts. Data is brought into one warehouse ' +
            'each night, tested, and shown on pages that open with the answer and offer the details below. ' +
            'Managers can ask their own questions without waiting for us.',
          features: [
            'A glossary states how each figure is defined and who answers for it.',
            'Each page opens with the answer, followed by the trend and the details.',
            'Access follows roles, so that a branch sees its own figures.',
            'Reports arrive by email on the agreed morning, or can be opened at any time.',
            'Staff can filter, compare and export without help.',
            'Tests run every night and mark figures that are not yet complete.',
          ],
          technologies: [
            { name: 'Power BI', text: 'For organisations on Microsoft 365' },
            { name: 'Metabase', text: 'Questions and dashboards without licences per user' },
            { name: 'Apache Superset', text: 'Open-source dashboards for larger teams' },
            { name: 'dbt', text: 'Definitions as tested SQL' },
            { name: 'PostgreSQL', text: 'A warehouse for most companies' },
            { name: 'Google BigQuery', text: 'A warehouse for large volumes' },
            { name: 'Airbyte', text: 'Connections to business systems' },
          ],
          process: [
            {
              title: 'Clear the shelf',
              description:
                'Existing reports are listed with their readers and their use, and the unread ones are retired.',
            },
            {
              title: 'Agree on words',
              description: 'Departments settle the definition of ten to twenty figures in two short meetings.',
            },
            {
              title: 'Bring data together',
              description: 'Sales, stock, accounts and personnel systems deliver into one warehouse every night.',
            },
            {
              title: 'Draw the pages',
              description: 'Drafts are tested with their readers, who should find the answer within ten seconds.',
            },
            {
              title: 'Teach and hand over',
              description: 'Two people in your company learn to build new pages themselves.',
            },
          ],
          benefits: [
            'Meetings begin with decisions, not with the question of whose figure is right.',
            'Month-end reports are ready on the second working day.',
            'Branch managers see their position in the morning and react the same day.',
            'Nobody spends Fridays copying figures between spreadsheets.',
          ],
          caseStudies: [
            {
              title: 'One set of figures for a hotel group',
              description:
                'Seven hotels reported occupancy in seven ways. After two meetings there was one definition, and a ' +
                'page that every manager opens at breakfast.',
              results: [
                'Group reporting takes 20 minutes instead of 4 days.',
                'Room rates are adjusted daily; revenue per room rose by 8%.',
              ],
            },
            {
              title: 'Donors of a non-profit organisation',
              description:
                'Donations came through four channels and were added up by hand. The board now sees income, ' +
                'purpose and spending of each programme.',
              results: [
                'The annual report was ready seven weeks earlier.',
                'The number of regular donors rose by 12% after timely thanks.',
              ],
            },
          ],
          successStories: [
            {
              title: 'A textile mill retires 61 reports',
              description:
                'A mill produced 74 reports a month, most of them for managers who had left. We kept thirteen, ' +
                'agreed on definitions for output, waste and margin, and put them on four pages that update every ' +
                'hour. The page for waste hangs on a screen beside the looms, where the people who can change it see ' +
                'it first.',
              results: [
                'Waste fell from 6.1% to 4.4% in five months.',
                'Two full working days a week were freed in the office.',
                'The margin of each order is known before the next one is quoted.',
              ],
            },
          ],
        },
      },
    ],
  },
  proof: {
    home: 'no',
    story: { title: incomingMail.title, description: incomingMail.description },
    chart: {
      title: 'Messages that reach the wrong department',
      bars: [
        { name: 'Before', amount: 7, shown: '7 in 100' },
        { name: 'After', amount: 2, shown: '2 in 100' },
      ],
    },
    figures: [
      { value: '82%', label: 'of messages sorted automatically' },
      { value: '1,800', label: 'messages a day' },
    ],
    took: '8 to 10 weeks',
    cost: 'from ₹6 lakh',
  },
  closing: {
    title: 'Bring us one question',
    text:
      'Choose a figure that you would like to trust or a future that you would like to know. We tell you within a ' +
      'week whether your records can answer it.',
    cta: { text: 'Get in Touch', href: '/contact?about=data-analysis' },
  },
}
