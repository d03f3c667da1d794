import type { ServicePage } from '#app/content/services/types.ts'

export const aiMlSolutions = {
  slug: 'ai-ml-solutions',
  path: '/services/ai-ml-solutions',
  name: 'AI & Machine Learning',
  card: {
    summary:
      'Models that forecast, classify, read documents and answer questions, tested against your own data before ' +
      'they go live.',
    teaser: 'Models that answer a question you really have, tested on your own data before anybody relies on them.',
    listed: 'yes',
  },
  seo: {
    title: 'AI and Machine Learning Solutions',
    description:
      'Forecasts, document reading, image inspection and assistants built with Python, TensorFlow, PyTorch, CUDA ' +
      'and Docker, tested on your own data first.',
    keywords: [
      'AI solutions',
      'machine learning',
      'Python',
      'TensorFlow',
      'PyTorch',
      'CUDA',
      'Docker',
      'machine learning company India',
    ],
  },
  hero: {
    lead:
      'A model is worth building when it makes a frequent decision measurably better or cheaper than today. In four ' +
      'weeks, we measure on your own data whether yours would be.',
    cta: { text: 'Discuss Your Data', href: '/contact?about=ai-ml-solutions' },
  },
  features: {
    heading: 'Models we build',
    lead: 'Four kinds of model account for most of the useful work.',
    items: [
      {
        title: 'Forecasting',
        text:
          'Demand, cash flow, staffing and stock, predicted with a range instead of a single number and compared ' +
          'every month with what happened.',
        icon: 'chart-line',
      },
      {
        title: 'Document reading',
        text:
          'Invoices, forms and certificates turned into records. Fields that the model is unsure about are shown to ' +
          'a person, and the correction teaches it.',
        icon: 'scan-text',
      },
      {
        title: 'Visual inspection',
        text:
          'Cameras that sort, count and find defects on a line or in a field, running on a small computer next to ' +
          'the camera.',
        icon: 'scan-eye',
      },
      {
        title: 'Assistants',
        text:
          'Answers from your own manuals, policies and records, each with its source, and with an honest reply when ' +
          'the answer is not there.',
        icon: 'message-square-text',
      },
    ],
  },
  technologies: {
    heading: 'Technologies we work with',
    lead: 'We build nearly all our models with five tools. Open one to see what it does and where we use it.',
    words: { features: 'Features', useCases: 'Use cases', stats: 'At a glance', close: 'Close' },
    items: [
      {
        name: 'Python',
        icon: 'file-code',
        summary: 'The language in which we explore data, train models and serve them.',
        description:
          'Python is the common language of data science. Nearly every library for statistics and machine learning ' +
          'uses it, so an idea from a research paper can be tried on your data within a day. We use it from ' +
          'the first exploration to the service that answers requests, with types, tests and pinned dependencies, ' +
          'because a notebook alone is not a product.',
        features: [
          'It has mature libraries for tables, statistics, images, text and time series.',
          'It is readable enough for a domain expert to follow a calculation.',
          'Heavy arithmetic is passed on to compiled code and to graphics processors.',
          'Type hints and a strict toolchain make it dependable in production.',
        ],
        useCases: [
          'Cleaning and joining sales records from several branches',
          'Training a forecast and explaining its most important influences',
          'Serving a model to other systems through an HTTP interface',
          'Nightly jobs that check incoming data for errors',
        ],
        stats: [
          { value: '1991', label: 'First release' },
          { value: '500,000+', label: 'Packages in the public index' },
          { value: 'PSF', label: 'Open-source licence' },
        ],
        link: { text: 'Python documentation', href: 'https://docs.python.org/3/' },
      },
      {
        name: 'TensorFlow',
        icon: 'workflow',
        summary: 'A framework for training models and running them on servers, phones and in browsers.',
        description:
          'TensorFlow describes a model as a graph of operations, which can be optimised as a whole and carried to ' +
          'very different machines. That is its strength: the same network runs on a server, in an Android app, in ' +
          'a browser or on a microcontroller. We choose it when a model has to reach devices that we do not ' +
          'control, and when a client already runs TensorFlow in production.',
        features: [
          'Keras offers a clear way to describe layers, losses and training.',
          'Models can be exported for servers, phones, browsers and microcontrollers.',
          'Input pipelines read large data sets without filling the memory.',
          'TensorBoard shows how the training proceeds and where it goes wrong.',
        ],
        useCases: [
          'Recognising crop diseases on a phone without a connection',
          'Sorting produce by size and colour on a conveyor',
          'Detecting unusual vibration on a gateway beside the machine',
          'Ranking search results in a web shop',
        ],
        stats: [
          { value: '2015', label: 'Published as open source' },
          { value: '4', label: 'Targets: server, mobile, web, microcontroller' },
          { value: 'Apache 2.0', label: 'Licence' },
        ],
        link: { text: 'TensorFlow guide', href: 'https://www.tensorflow.org/guide' },
      },
      {
        name: 'PyTorch',
        icon: 'flame',
        summary: 'The framework that most current research, and most of our own model work, is written in.',
        description:
          'PyTorch runs a model as ordinary Python, line by line, so that an error can be examined where it ' +
          'happens. Most new methods and published models appear in it first. We adapt such models to your data, ' +
          'which needs far fewer examples than starting from nothing, and compile the result for production, where ' +
          'it no longer depends on the research code.',
        features: [
          'Models are plain Python code and can be debugged step by step.',
          'Gradients are computed automatically for any calculation.',
          'Training spreads over several graphics processors with little change.',
          'Compilation and export prepare a model for fast serving.',
        ],
        useCases: [
          'Adapting a language model to the terms of an insurance company',
          'Finding scratches and dents on coated metal parts',
          'Reading handwritten amounts on delivery notes',
          'Grouping customer messages by subject and urgency',
        ],
        stats: [
          { value: '2017', label: 'First public release' },
          { value: '2022', label: 'Moved to the Linux Foundation' },
          { value: 'BSD-3', label: 'Licence' },
        ],
        link: { text: 'PyTorch documentation', href: 'https://docs.pytorch.org/docs/stable/index.html' },
      },
      {
        name: 'CUDA',
        icon: 'cpu',
        summary: 'Access to the thousands of arithmetic units of an NVIDIA graphics processor.',
        description:
          'Training a neural network is mostly the multiplication of large matrices, which a graphics processor ' +
          'carries out thousands at a time. CUDA is the platform that makes this possible on NVIDIA hardware, ' +
          'underneath both PyTorch and TensorFlow. We seldom write CUDA code ourselves. Our part is to choose the ' +
          'right hardware, to match drivers and libraries, and to find out why a costly processor is waiting for data.',
        features: [
          'Tuned libraries cover matrices, convolutions, Fourier transforms and random numbers.',
          'Calculation and data transfer can overlap, so that neither waits for the other.',
          'Profilers show which operation takes how long and why.',
          'The same program runs on a laptop, a workstation and a rented cluster.',
        ],
        useCases: [
          'Shortening a training run from a weekend to a few hours',
          'Inspecting sixty camera pictures a second on a production line',
          'Simulating thousands of price scenarios overnight',
          'Serving a language model on hardware in your own building',
        ],
        stats: [
          { value: '2007', label: 'First release' },
          { value: '4', label: 'Languages: C, C++, Fortran, Python' },
          { value: '2', label: 'Host systems: Linux and Windows' },
        ],
        link: { text: 'CUDA documentation', href: 'https://docs.nvidia.com/cuda/' },
      },
      {
        name: 'Docker',
        icon: 'container',
        summary: 'A model with everything it needs, in one package that runs the same everywhere.',
        description:
          'A model depends on exact versions of a language, of libraries and of drivers. Docker records them in ' +
          'one image, so that the result measured on our machine is the result you see on yours. Each image ' +
          'carries a version, a list of its contents and the identity of the data it was trained on. That makes ' +
          'going back to the model of last month a matter of one command.',
        features: [
          'Language, libraries and model travel together in one image.',
          'Every version can be kept and started again later.',
          'Images are scanned for known security gaps before release.',
          'The same image runs in the cloud, in your server room and at the edge.',
        ],
        useCases: [
          'Delivering a model to a client who runs it in their own network',
          'Comparing two model versions side by side on live requests',
          'Repeating an experiment exactly a year later',
          'Running training jobs on rented machines that vanish afterwards',
        ],
        stats: [
          { value: '2013', label: 'First release' },
          { value: '2017', label: 'Image format 1.0 standardised by the OCI' },
          { value: 'Apache 2.0', label: 'Licence of the engine' },
        ],
        link: { text: 'Docker documentation', href: 'https://docs.docker.com/' },
      },
    ],
  },
  process: {
    heading: 'How a model project runs',
    lead: 'You can stop after each step with a result in hand.',
    steps: [
      {
        title: 'Name the decision',
        description: 'We write down which decision should improve, how it is made today and what a mistake costs.',
      },
      {
        title: 'Check the data',
        description:
          'In the first two weeks we see whether your records contain enough to learn from, and where they mislead.',
      },
      {
        title: 'Beat a simple rule',
        description: 'After four weeks you know whether a model beats a rule of thumb on data that it has never seen.',
      },
      {
        title: 'Work beside people',
        description: 'The model makes suggestions while your staff decide, and both are compared for a month.',
      },
      { title: 'Put into service', description: 'The model runs with limits, a log and a person who can overrule it.' },
      {
        title: 'Keep honest',
        description: 'Accuracy is measured on fresh data each month, and a model that drifts is retrained or retired.',
      },
    ],
  },
  proof: {
    home: 'yes',
    story: {
      title: 'Supplier invoices of a building dealer',
      description:
        'Three clerks typed 400 invoices a week. A model now reads them and marks each field that it is unsure of. ' +
        'A clerk checks those fields only, and each correction improves the model.',
    },
    chart: {
      title: 'Work on one invoice',
      bars: [
        { name: 'Before', amount: 6, shown: '6 minutes' },
        { name: 'After', amount: 1, shown: '1 minute' },
      ],
    },
    figures: [
      { value: '74%', label: 'of invoices need no correction' },
      { value: '4 weeks', label: 'to a measured answer that a model would help' },
    ],
    took: '4 weeks to the answer, 10 in all',
    cost: 'from ₹3 lakh for the answer',
  },
  related: {
    title: 'Look deeper into our AI solutions',
    text: 'Six technologies in detail, from neural architecture to edge computing, with the tools used for each.',
    cta: { text: 'Explore {service}', href: '/services/ai-solutions' },
  },
  closing: {
    title: 'Four weeks to an honest answer',
    text:
      'Bring one question and the records that belong to it. You receive a measured result, even if it is that ' +
      'a model would not help.',
    cta: { text: 'Get in Touch', href: '/contact?about=ai-ml-solutions' },
  },
} satisfies ServicePage
