import type { ServicePage } from '#app/content/services/types.ts'

export const aiSolutions = {
  slug: 'ai-solutions',
  path: '/services/ai-solutions',
  name: 'AI Solutions',
  card: {
    summary: 'Six AI technologies, each with its uses and its tools.',
    listed: 'no',
  },
  seo: {
    title: 'AI Solutions: Neural Networks, Agents and Edge',
    description:
      'Six AI technologies explained with the tools behind them: neural architecture, quantum processing, deep ' +
      'learning, AutoML, AI agents and edge computing.',
    keywords: [
      'AI solutions',
      'neural architecture',
      'quantum processing',
      'deep learning',
      'AutoML',
      'AI agents',
      'edge computing',
    ],
  },
  hero: {
    lead:
      'Six technologies that we work with, what each is good for, and which tools we use. Where one of them is not ' +
      'ready for daily business, we say so.',
    cta: { text: 'Experience Demo', href: '/services/ai-solutions?demo=open' },
    demo: {
      title: 'Interactive Demo',
      text:
        'The interactive demo is coming soon. Until then we are glad to show you a working model in a video call, ' +
        'with examples from your own trade.',
      close: 'Close',
      contact: { text: 'Get in Touch', href: '/contact?about=ai-solutions' },
    },
  },
  cards: {
    heading: 'Technologies',
    lead: 'Open a card for what it can do and for the tools behind it.',
    technologiesLabel: 'Technologies',
    words: { features: 'Features', useCases: 'Use cases', close: 'Close' },
    items: [
      {
        title: 'Neural Architecture',
        summary: 'The design of a network: as large as the task requires and no larger.',
        icon: 'network',
        claims: [
          'We choose the size of a network by measurement, beginning with the smallest that could work.',
          'Pretrained models are adapted to your data, so that hundreds of examples can be enough.',
          'Every architecture is compared with a simple method before it is accepted.',
          'Finished models are exported to an open format and do not depend on one framework.',
        ],
        technologies: [
          {
            name: 'PyTorch',
            description:
              'A framework in which networks are ordinary Python code. It is where most published models appear ' +
              'first, and where we design and adapt our own.',
            features: [
              'Models can be debugged line by line.',
              'Gradients are derived automatically for any calculation.',
              'Compilation speeds up a finished model without rewriting it.',
            ],
            useCases: [
              'Trying a published method on your own data',
              'Adapting a vision model to a new product line',
              'Designing layers for unusual measurements',
            ],
            link: { text: 'PyTorch documentation', href: 'https://docs.pytorch.org/docs/stable/index.html' },
          },
          {
            name: 'TensorFlow',
            description:
              'A framework that treats a model as a graph, which can be optimised as a whole and carried to ' +
              'servers, phones and browsers.',
            features: [
              'Saved models include their processing steps and can be served directly.',
              'Input pipelines handle data sets larger than memory.',
              'Companion projects reach phones, browsers and microcontrollers.',
            ],
            useCases: [
              'Models inside a mobile app',
              'Recommendation in a web shop',
              'Maintaining systems that already run on it',
            ],
            link: { text: 'TensorFlow guide', href: 'https://www.tensorflow.org/guide' },
          },
          {
            name: 'JAX',
            description:
              'A library that combines the familiar notation of NumPy with automatic differentiation and ' +
              'compilation for graphics processors and TPUs.',
            features: [
              'Functions can be differentiated, batched and compiled by composition.',
              'The same code runs on CPU, GPU and TPU.',
              'Pure functions make experiments repeatable.',
            ],
            useCases: [
              'Physical models with learned parts',
              'Large parameter studies',
              'Research on new training methods',
            ],
            link: { text: 'JAX documentation', href: 'https://docs.jax.dev/en/latest/' },
          },
          {
            name: 'Transformers',
            description:
              'A library by Hugging Face with pretrained networks for text, images and sound, and a uniform way of ' +
              'loading, adapting and running them.',
            features: [
              'Thousands of published models can be loaded by name.',
              'Small adapters train a large model at low cost.',
              'Models and tokenisers are kept in matching versions.',
            ],
            useCases: [
              'Classifying messages in Kannada, Hindi and English',
              'Summarising long reports',
              'Finding names, amounts and dates in contracts',
            ],
            link: { text: 'Transformers documentation', href: 'https://huggingface.co/docs/transformers/index' },
          },
          {
            name: 'ONNX',
            description:
              'An open format for trained models. A network designed in one framework can be run by another ' +
              'engine, on other hardware, years later.',
            features: [
              'Operators are specified publicly and versioned.',
              'Exporters exist for all common frameworks.',
              'A model can be checked and simplified before delivery.',
            ],
            useCases: [
              'Handing a model to a client in a lasting form',
              'Moving from a research server to a small device',
              'Running a model inside a .NET or Java application',
            ],
            link: { text: 'ONNX documentation', href: 'https://onnx.ai/onnx/' },
          },
        ],
      },
      {
        title: 'Quantum Processing',
        summary: 'Experiments with quantum circuits, for those who want to be prepared.',
        icon: 'atom',
        claims: [
          'We offer quantum work as research with an open outcome, never as a production system.',
          'Every experiment is compared with the best classical method for the same problem.',
          'Circuits are developed on simulators and run on rented hardware only when that adds knowledge.',
          'Problems are stated so that the groundwork also serves a classical solver.',
        ],
        technologies: [
          {
            name: 'Qiskit',
            description:
              'An open-source toolkit by IBM for building quantum circuits, simulating them and running them on ' +
              'IBM quantum computers.',
            features: [
              'Circuits are translated to the abilities of a given machine.',
              'Simulators include realistic noise.',
              'Error mitigation can be set step by step.',
            ],
            useCases: [
              'First experiments with routing problems',
              'Teaching teams how circuits behave',
              'Measuring the effect of hardware noise',
            ],
            link: { text: 'Qiskit documentation', href: 'https://quantum.cloud.ibm.com/docs/en' },
          },
          {
            name: 'Cirq',
            description:
              'A Python library by Google for writing circuits close to the hardware, with control over the ' +
              'placing and timing of each operation.',
            features: [
              'Circuits are described moment by moment.',
              'Device limits are checked while a circuit is written.',
              'A fast simulator is available for medium sizes.',
            ],
            useCases: [
              'Studying how a layout changes the result',
              'Reproducing published experiments',
              'Comparing variants of small circuits',
            ],
            link: { text: 'Cirq documentation', href: 'https://quantumai.google/cirq' },
          },
          {
            name: 'PennyLane',
            description:
              'A library that treats a quantum circuit as a layer of a learning model, so that both parts are ' +
              'trained together.',
            features: [
              'Circuits are differentiated automatically.',
              'It connects to PyTorch, TensorFlow and JAX.',
              'The same program runs on many simulators and machines.',
            ],
            useCases: [
              'Hybrid models on small data sets',
              'Simulating small molecules',
              'Testing whether a quantum layer adds anything',
            ],
            link: { text: 'PennyLane documentation', href: 'https://docs.pennylane.ai/en/stable/' },
          },
          {
            name: 'Amazon Braket',
            description:
              'A service that gives paid access to quantum computers of several makers and to large simulators ' +
              'through one account.',
            features: [
              'Several kinds of hardware share one interface.',
              'Hybrid jobs hold a machine for repeated runs.',
              'Costs are shown for each task.',
            ],
            useCases: [
              'Running the same circuit on two kinds of machine',
              'Large simulations without hardware of your own',
              'Experiments with a strict budget',
            ],
            link: { text: 'Amazon Braket documentation', href: 'https://docs.aws.amazon.com/braket/' },
          },
          {
            name: 'CUDA-Q',
            description:
              'A platform by NVIDIA for programs that combine ordinary processors, graphics processors and quantum ' +
              'hardware.',
            features: [
              'Simulations run on one or many graphics processors.',
              'Programs can be written in Python or C++.',
              'The target can be changed without changing the program.',
            ],
            useCases: [
              'Simulating circuits too large for a laptop',
              'Preparing programs for later hardware',
              'Studying error correction',
            ],
            link: { text: 'CUDA-Q documentation', href: 'https://nvidia.github.io/cuda-quantum/latest/' },
          },
        ],
      },
      {
        title: 'Deep Learning',
        summary: 'Training of networks on images, sound, text and measurements.',
        icon: 'layers',
        claims: [
          'Training, validation and test data are separated before the first experiment.',
          'Each run is recorded with its data, settings and result, and can be repeated.',
          'Rare and costly cases are measured on their own and do not vanish in an average.',
          'Training stops when more computing no longer improves the result that matters.',
        ],
        technologies: [
          {
            name: 'Keras',
            description:
              'A concise interface for describing and training networks, which runs on TensorFlow, PyTorch or JAX.',
            features: [
              'Common layers and losses are ready to use.',
              'One description runs on three frameworks.',
              'Callbacks control training without extra code.',
            ],
            useCases: [
              'First models within an afternoon',
              'Image classifiers for quality control',
              'Teaching a client team to maintain a model',
            ],
            link: { text: 'Keras guides', href: 'https://keras.io/guides/' },
          },
          {
            name: 'Lightning',
            description:
              'A layer above PyTorch that takes care of loops, devices and checkpoints, so that the code shows ' +
              'only the model.',
            features: [
              'The same code trains on one processor or on many.',
              'Interrupted runs continue from the last checkpoint.',
              'Precision and logging are settings instead of code.',
            ],
            useCases: [
              'Long training runs on rented machines',
              'Comparing many variants fairly',
              'Keeping research code readable',
            ],
            link: { text: 'Lightning documentation', href: 'https://lightning.ai/docs/pytorch/stable/' },
          },
          {
            name: 'CUDA',
            description:
              'The platform through which frameworks use the thousands of arithmetic units of an NVIDIA graphics ' +
              'processor.',
            features: [
              'Tuned libraries cover the usual operations.',
              'Profilers show where time is lost.',
              'Transfer and calculation can overlap.',
            ],
            useCases: [
              'Shortening training from days to hours',
              'Analysing video as it arrives',
              'Running language models in your own building',
            ],
            link: { text: 'CUDA documentation', href: 'https://docs.nvidia.com/cuda/' },
          },
          {
            name: 'DeepSpeed',
            description:
              'A library begun at Microsoft for training networks that do not fit into the memory of a single ' +
              'graphics processor.',
            features: [
              'Weights and optimiser states are divided among processors.',
              'Parts can be moved to main memory or disk.',
              'Mixed precision saves memory and time.',
            ],
            useCases: [
              'Adapting a large language model with few processors',
              'Training across several machines',
              'Lowering the hardware cost of an experiment',
            ],
            link: { text: 'DeepSpeed documentation', href: 'https://www.deepspeed.ai/' },
          },
          {
            name: 'TensorBoard',
            description:
              'A viewer for training runs. It shows curves, images, weights and timing while a network is learning.',
            features: [
              'Runs can be laid over one another and compared.',
              'Example pictures and sounds appear beside the curves.',
              'It works with TensorFlow, PyTorch and JAX.',
            ],
            useCases: [
              'Noticing early that a network only memorises',
              'Choosing between two settings',
              'Showing a client how a model improves',
            ],
            link: { text: 'TensorBoard documentation', href: 'https://www.tensorflow.org/tensorboard' },
          },
        ],
      },
      {
        title: 'AutoML Pipeline',
        summary: 'Automatic search for the best method, and a controlled way from data to release.',
        icon: 'workflow',
        claims: [
          'Routine choices are searched automatically, and people decide what is worth predicting.',
          'The search has a limit in hours and rupees, and it ends there.',
          'A new model is released only if it beats the present one on fresh data.',
          'Each release can be traced to its data, code and approval.',
        ],
        technologies: [
          {
            name: 'scikit-learn',
            description:
              'The standard library for learning from tables. Its simple methods are the bar that every automatic ' +
              'search has to clear.',
            features: [
              'All methods share one interface.',
              'Preparation and model form a single pipeline.',
              'Cross-validation guards against chance results.',
            ],
            useCases: [
              'Baselines for every project',
              'Scoring applications with a readable model',
              'Grouping customers by behaviour',
            ],
            link: { text: 'scikit-learn user guide', href: 'https://scikit-learn.org/stable/user_guide.html' },
          },
          {
            name: 'Optuna',
            description:
              'A library that searches for good settings, learning from each trial and ending hopeless ones early.',
            features: [
              'Search spaces are written as ordinary Python.',
              'Poor trials are stopped before they finish.',
              'Several goals, such as accuracy and speed, can be weighed.',
            ],
            useCases: [
              'Tuning a forecast overnight',
              'Finding the smallest model that is accurate enough',
              'Spreading trials over several machines',
            ],
            link: { text: 'Optuna documentation', href: 'https://optuna.readthedocs.io/en/stable/' },
          },
          {
            name: 'MLflow',
            description:
              'A record of experiments and a register of models, with their versions, origins and states of approval.',
            features: [
              'Settings, results and files of each run are kept.',
              'Models carry versions and aliases.',
              'Any version can be served again.',
            ],
            useCases: [
              'Answering which data a model was trained on',
              'Approval before release',
              'Going back to an earlier version',
            ],
            link: { text: 'MLflow documentation', href: 'https://mlflow.org/docs/latest/' },
          },
          {
            name: 'AutoGluon',
            description:
              'A toolkit that trains and combines many models for tables, time series, text and images with a few ' +
              'lines of code.',
            features: [
              'Different methods are combined into one prediction.',
              'Quality and time limits are set in advance.',
              'Results include a ranking of all the models tried.',
            ],
            useCases: [
              'An estimate of what is possible, within a day',
              'Demand forecasts for many articles',
              'A strong reference for hand-made models',
            ],
            link: { text: 'AutoGluon documentation', href: 'https://auto.gluon.ai/stable/index.html' },
          },
          {
            name: 'Kubeflow',
            description:
              'A set of tools that runs the steps of a learning pipeline on Kubernetes: preparation, training, ' +
              'testing and delivery.',
            features: [
              'Steps run in containers and can be repeated alone.',
              'Intermediate results are stored and reused.',
              'Schedules retrain a model without manual work.',
            ],
            useCases: [
              'Monthly retraining with approval',
              'Pipelines shared by several teams',
              'Training within your own data centre',
            ],
            link: { text: 'Kubeflow documentation', href: 'https://www.kubeflow.org/docs/' },
          },
        ],
      },
      {
        title: 'AI Agents',
        summary: 'Assistants that look things up and prepare actions, with people approving what counts.',
        icon: 'bot',
        claims: [
          'An agent can use only the tools and records that it has been granted.',
          'Payments, messages and deletions wait for approval by a person.',
          'Answers name their sources, and a missing answer is stated as missing.',
          'Each step is logged and tested against a collection of real tasks before every release.',
        ],
        technologies: [
          {
            name: 'LangGraph',
            description:
              'A library that describes an agent as a graph of steps, with stored state and points at which a ' +
              'person decides.',
            features: [
              'Runs can pause for days and continue.',
              'Approval by people is part of the graph.',
              'Each step can be examined and repeated.',
            ],
            useCases: [
              'Preparing offers for a clerk to approve',
              'Working through support requests',
              'Research tasks with several sources',
            ],
            link: { text: 'LangGraph documentation', href: 'https://docs.langchain.com/oss/python/langgraph/overview' },
          },
          {
            name: 'LlamaIndex',
            description:
              'A toolkit that connects language models with documents and databases, so that answers rest on your ' +
              'own records.',
            features: [
              'Readers exist for many file formats and systems.',
              'Indexes can be combined and kept current.',
              'Answers carry references to the passages used.',
            ],
            useCases: [
              'Questions about a collection of manuals',
              'Comparing clauses in contracts',
              'Search in the minutes of many years',
            ],
            link: { text: 'LlamaIndex documentation', href: 'https://docs.llamaindex.ai/' },
          },
          {
            name: 'Model Context Protocol',
            description:
              'An open protocol through which an assistant uses tools and data sources, each with a stated purpose ' +
              'and limited rights.',
            features: [
              'One connection serves many assistants.',
              'Tools describe their inputs and results.',
              'Access can be granted and withdrawn for each source.',
            ],
            useCases: [
              'Access to orders without access to accounts',
              'Tools shared by several departments',
              'Replacing one model with another without new connections',
            ],
            link: { text: 'Model Context Protocol documentation', href: 'https://modelcontextprotocol.io/' },
          },
          {
            name: 'vLLM',
            description:
              'An engine that serves language models on your own graphics processors and shares their memory ' +
              'efficiently among many users.',
            features: [
              'Requests are grouped while they arrive.',
              'The interface is compatible with common clients.',
              'Compressed models need less memory.',
            ],
            useCases: [
              'Confidential documents that must stay in the building',
              'A fixed cost instead of a price for each request',
              'Assistants for several hundred employees',
            ],
            link: { text: 'vLLM documentation', href: 'https://docs.vllm.ai/en/latest/' },
          },
          {
            name: 'pgvector',
            description:
              'An extension that stores and searches meanings in PostgreSQL, next to the records and permissions ' +
              'that are already there.',
            features: [
              'Search by meaning and ordinary SQL conditions combine.',
              'Existing backups and access rights apply.',
              'Indexes keep searches quick over millions of passages.',
            ],
            useCases: [
              'Finding similar support cases',
              'Product search in the words of customers',
              'Document search that respects permissions',
            ],
            link: { text: 'pgvector documentation', href: 'https://github.com/pgvector/pgvector' },
          },
        ],
      },
      {
        title: 'Edge Computing',
        summary: 'Models that run beside the camera, the machine or the field, with or without a network.',
        icon: 'cpu',
        claims: [
          'Decisions are made on the device and do not wait for a connection.',
          'Pictures and sound stay on site, and only results are sent.',
          'Models are compressed until they meet the memory, power and time of the chosen device.',
          'Updates are signed, delivered in groups and taken back automatically if a device reports trouble.',
        ],
        technologies: [
          {
            name: 'LiteRT',
            description:
              'A runtime by Google, formerly called TensorFlow Lite, for models on phones, single-board computers ' +
              'and other small devices.',
            features: [
              'Models are reduced to a quarter of their size by quantisation.',
              'Available accelerators are used automatically.',
              'It runs on Android, iOS and embedded Linux.',
            ],
            useCases: [
              'Leaf diseases recognised on a phone',
              'Reading meters without a connection',
              'Counting visitors without storing pictures',
            ],
            link: { text: 'LiteRT documentation', href: 'https://ai.google.dev/edge/litert' },
          },
          {
            name: 'OpenVINO',
            description:
              'A toolkit that optimises models for Intel processors, so that an ordinary industrial computer is ' +
              'often enough.',
            features: [
              'Models from all common frameworks can be converted.',
              'It uses CPU, integrated graphics and NPU.',
              'Benchmarks show the result before hardware is bought.',
            ],
            useCases: [
              'Inspection on existing computers',
              'Several camera streams on one machine',
              'Document reading in a branch office',
            ],
            link: { text: 'OpenVINO documentation', href: 'https://docs.openvino.ai/' },
          },
          {
            name: 'ExecuTorch',
            description: 'The way from a PyTorch model to a phone or a microcontroller, without Python on the device.',
            features: [
              'Models are exported directly from PyTorch.',
              'The runtime is small enough for embedded systems.',
              'Special processors are reached through delegates.',
            ],
            useCases: [
              'Speech commands on a handheld device',
              'Camera functions in a mobile app',
              'Wear detection on a controller',
            ],
            link: { text: 'ExecuTorch documentation', href: 'https://docs.pytorch.org/executorch/stable/index.html' },
          },
          {
            name: 'NVIDIA Jetson',
            description:
              'Compact computers with a graphics processor for sites where several cameras or a robot need answers ' +
              'at once.',
            features: [
              'Power use can be limited from a few watts upwards.',
              'The same CUDA libraries run as on a server.',
              'Modules are built for heat, dust and long service.',
            ],
            useCases: ['Sorting on a conveyor', 'Vehicles and robots in a yard', 'Safety zones around a machine'],
            link: { text: 'NVIDIA Jetson documentation', href: 'https://docs.nvidia.com/jetson/' },
          },
          {
            name: 'TensorRT',
            description:
              'A compiler and runtime that prepares a finished model for one particular NVIDIA processor and makes ' +
              'full use of it.',
            features: [
              'Layers are merged and chosen for the given hardware.',
              'Lower precision is used where accuracy allows.',
              'Response times become short and steady.',
            ],
            useCases: [
              'Fixed response times on a production line',
              'More cameras for each device',
              'Cheaper serving of a popular model',
            ],
            link: { text: 'TensorRT documentation', href: 'https://docs.nvidia.com/deeplearning/tensorrt/' },
          },
        ],
      },
    ],
  },
  performance: {
    heading: 'Performance',
    lead: 'Four figures that we design for.',
    items: [
      { value: '99.9%', label: 'Accuracy', text: 'On the clear cases that a model decides alone' },
      { value: '50ms', label: 'Response', text: 'For an answer over the network' },
      { value: '99.99%', label: 'Uptime', text: 'Availability of the serving platform' },
      { value: '0.1ms', label: 'Processing', text: 'For one record on the device itself' },
    ],
    note:
      'Targets of our reference set-up. The figures of your model depend on its task, data and hardware, and are ' +
      'measured before release.',
  },
  resources: {
    heading: 'Resources',
    lead: 'Public material on the open tools that we build on. The links open in a new tab.',
    items: [
      {
        text: 'Documentation',
        href: 'https://huggingface.co/docs',
        description: 'Guides to the Hugging Face libraries, from first model to serving.',
        icon: 'book-open',
      },
      {
        text: 'API Reference',
        href: 'https://docs.pytorch.org/docs/stable/index.html',
        description: 'Every function and class of PyTorch, with its parameters.',
        icon: 'braces',
      },
      {
        text: 'Examples',
        href: 'https://github.com/pytorch/examples',
        description: 'Complete small programs for images, text and reinforcement learning.',
        icon: 'square-code',
      },
    ],
  },
  status: {
    heading: 'System status',
    lead: 'These offers were open when this page was published. The list is not live.',
    items: [
      { label: 'Model serving', state: 'Available', tone: 'ready' },
      { label: 'Training pipelines', state: 'Available', tone: 'ready' },
      { label: 'Edge deployment', state: 'Available', tone: 'ready' },
      { label: 'AI agents', state: 'Available with approval by a person', tone: 'ready' },
      { label: 'Quantum processing', state: 'Research projects only', tone: 'limited' },
      { label: 'Interactive demo', state: 'Coming soon', tone: 'soon' },
    ],
  },
  proof: {
    home: 'no',
    story: {
      title: 'Answers for the service desk of a pump maker',
      description:
        "Technicians searched 1,100 manuals while the customer waited on the phone. An assistant in the company's " +
        'own network now shows the passage and its page. Where the manuals are silent, it says so.',
    },
    chart: {
      title: 'Time to find an answer',
      bars: [
        { name: 'Before', amount: 18, shown: '18 minutes' },
        { name: 'After', amount: 2, shown: '2 minutes' },
      ],
    },
    figures: [
      { value: '100%', label: 'of answers cite their page' },
      { value: '0', label: 'documents that leave the building' },
    ],
    took: '6 to 8 weeks',
    cost: 'from ₹4.5 lakh',
  },
  related: {
    title: 'How we build and test models',
    text: 'The kinds of model that we build, the tools underneath and the six steps of a project.',
    cta: { text: '{service}', href: '/services/ai-ml-solutions' },
  },
  closing: {
    title: 'Which of these would help you?',
    text:
      'Describe the task and the data that you have. You receive a plain answer, even if it is that a simple rule ' +
      'would do.',
    cta: { text: 'Get in Touch', href: '/contact?about=ai-solutions' },
  },
} satisfies ServicePage
