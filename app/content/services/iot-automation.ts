import type { ServicePage } from '#app/content/services/types.ts'

export const iotAutomation = {
  slug: 'iot-automation',
  path: '/services/iot-automation',
  name: 'IoT Automation',
  card: {
    summary:
      'Sensors, gateways and dashboards for factories, buildings and farms, designed to keep working when the ' +
      'network does not.',
    listed: 'yes',
  },
  seo: {
    title: 'IoT Automation for Industry, Buildings and Agriculture',
    description:
      'Connect machines, buildings and fields: sensors, gateways, live dashboards and automatic control that keep ' +
      'working when the network connection fails.',
    keywords: [
      'IoT automation',
      'industrial IoT',
      'smart buildings',
      'precision agriculture',
      'sensor monitoring',
      'predictive maintenance',
      'edge gateway',
    ],
  },
  hero: {
    lead:
      'A sensor is only useful if somebody acts on what it says. We connect machines, buildings and fields, and ' +
      'build the rules, alarms and dashboards that turn readings into action.',
    cta: { text: 'Discuss Your Site', href: '/contact?about=iot-automation' },
  },
  stats: {
    heading: 'The platform in figures',
    items: [
      { value: '99.99%', label: 'Uptime', text: 'Availability target of the message service' },
      { value: '50M+', label: 'Devices', text: 'Connections that the architecture is designed to hold' },
      { value: '30%', label: 'Cost reduction', text: 'Target for energy and maintenance in the first two years' },
    ],
    note:
      'Design targets of the platform. The figures for your site depend on its size and equipment, and we agree ' +
      'on them beforehand.',
  },
  features: {
    heading: 'Platform features',
    lead: 'Six parts that every installation needs, whether it has forty sensors or forty thousand.',
    items: [
      {
        title: 'Device Management',
        text:
          'Every device has an identity, an owner and a place. It is enrolled with a scan, updated over the air in ' +
          'groups, and blocked within seconds if it is lost.',
        icon: 'router',
      },
      {
        title: 'Edge Processing',
        text:
          'A gateway on site filters readings and applies control rules itself. If the line is down, machines keep ' +
          'running and the data is sent later, in order.',
        icon: 'cpu',
      },
      {
        title: 'Real-Time Monitoring',
        text:
          'Readings appear on the dashboard about a second after they are taken, beside the normal range, so that an ' +
          'operator sees at a glance what is unusual.',
        icon: 'activity',
      },
      {
        title: 'Predictive Maintenance',
        text:
          'Vibration, temperature and current are compared with the history of the same machine. A bearing is ' +
          'replaced in the next planned pause, before it fails.',
        icon: 'wrench',
      },
      {
        title: 'Secure Connectivity',
        text:
          'Devices sign in with their own certificates over encrypted connections, on a network of their own. No ' +
          'device has a default password or an open port.',
        icon: 'lock-keyhole',
      },
      {
        title: 'Automation Rules',
        text:
          'Your own staff set rules in plain terms, such as closing a valve when soil moisture passes 35%. Each rule ' +
          'has limits, a log and a manual override.',
        icon: 'workflow',
      },
    ],
  },
  industries: {
    heading: 'Industries',
    lead: 'The platform is the same; sensors, rules and screens differ by trade.',
    benefitsLabel: 'Benefits',
    items: [
      {
        tab: 'Industrial',
        title: 'Industrial automation',
        text:
          'Machines of different makes and decades report to one screen. We read modern controllers directly, and ' +
          'fit older machines with clip-on sensors that need no change to the machine.',
        icon: 'factory',
        benefits: [
          'Unplanned stops become fewer, because wear is noticed days or weeks ahead.',
          'Output, scrap and waiting times are counted automatically for every shift.',
          'Energy use is known for each machine, so that idle consumption can be switched off.',
          'Quality problems can be traced to the machine, the batch and the minute.',
          'Maintenance staff receive a task with the likely cause instead of a red lamp.',
        ],
      },
      {
        tab: 'Buildings',
        title: 'Smart buildings',
        text:
          'Cooling, lighting, lifts, water and access follow the actual use of a building. Existing systems are ' +
          'connected through their own protocols, so that little has to be replaced.',
        icon: 'building-2',
        benefits: [
          'Rooms are cooled and lit when they are occupied and left alone when they are empty.',
          'Leaks and failing pumps are reported before water reaches the floor below.',
          'Air quality is measured, shown and kept within healthy limits.',
          'Meter readings and tenant bills need no walk through the building.',
          'One screen serves several buildings, with access limited by role and by site.',
        ],
      },
      {
        tab: 'Agriculture',
        title: 'Precision agriculture',
        text:
          'Long-range radio covers an estate of several hundred acres from one mast. Battery sensors in the field ' +
          'last for years, and irrigation works even when the estate has no internet.',
        icon: 'sprout',
        benefits: [
          'Water goes where the soil is dry, block by block, and stops after rain.',
          'Disease warnings combine leaf wetness, temperature and forecast for your own crop.',
          'Pumps can be started, stopped and checked by phone, with protection against dry running.',
          'Cold rooms and drying yards raise an alarm before a harvest is spoiled.',
          'Records for certification are written automatically, field by field.',
          'Sensors run on batteries or small solar panels and need no cabling.',
        ],
      },
    ],
  },
  process: {
    heading: 'From one sensor to a whole site',
    lead: 'We begin small, prove the saving and only then extend.',
    steps: [
      {
        title: 'Walk the site',
        description: 'We visit, measure radio coverage and choose the one question that is most worth answering.',
      },
      {
        title: 'Pilot for six weeks',
        description: 'Ten to thirty sensors run on a small part of the site, and their cost and benefit are measured.',
      },
      {
        title: 'Decide on figures',
        description: 'You see what the pilot saved and what the full installation would cost before you commit to it.',
      },
      {
        title: 'Roll out',
        description: 'Devices are enrolled area by area, with staff trained at their own machines.',
      },
      {
        title: 'Operate and improve',
        description: 'We watch device health, deliver updates and review the rules with you every quarter.',
      },
    ],
  },
  proof: {
    home: 'no',
    story: {
      title: 'Cold rooms of a flower exporter',
      description:
        'Two guards read nine cold rooms by hand, twice a night. Sensors now report every minute. A warning reaches ' +
        'two phones while there is still time to move the flowers.',
    },
    chart: {
      title: 'Boxes lost to warm rooms in a year',
      bars: [
        { name: 'Before', amount: 410, shown: '410 boxes' },
        { name: 'After', amount: 35, shown: '35 boxes' },
      ],
    },
    figures: [
      { value: '6 minutes', label: 'from an open door to a phone call' },
      { value: '9', label: 'rooms on one gateway that works offline' },
    ],
    took: '6 to 8 weeks',
    cost: 'from ₹3.5 lakh',
  },
  closing: {
    title: 'Start with one machine, one floor or one field',
    text:
      'Tell us what you would like to know that you cannot see today. We answer with a pilot of fixed length and ' +
      'fixed price.',
    cta: { text: 'Get in Touch', href: '/contact?about=iot-automation' },
  },
} satisfies ServicePage
