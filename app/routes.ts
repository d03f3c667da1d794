import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/site/home.tsx'),
  route('about', 'routes/site/about.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('enquiries', 'routes/site/enquiries.tsx'),
  route('newsletter', 'routes/site/newsletter.tsx'),
  route('privacy', 'routes/site/privacy.tsx'),

  ...prefix('services', [
    index('routes/services/all-services.tsx'),
    ...[
      'software-development',
      'cloud-solutions',
      'cyber-security',
      'mvc-applications',
      'data-analysis',
      'tech-consulting',
    ].map((path) => route(path, 'routes/services/service.tsx', { id: `services/${path}` })),
    route('iot-automation', 'routes/services/iot-automation.tsx'),
    route('ai-ml-solutions', 'routes/services/ai-ml-solutions.tsx'),
    route('ai-solutions', 'routes/services/ai-solutions.tsx'),
  ]),

  ...prefix('blog', [
    index('routes/blog/list.tsx'),
    route('feed.xml', 'routes/blog/rss.ts'),
    route('feed.json', 'routes/blog/json-feed.ts'),
    route('images/:id', 'routes/blog/picture.ts'),
    route(':slug', 'routes/blog/post.tsx'),
  ]),

  ...prefix('careers', [
    index('routes/careers/listing.tsx'),
    route('feed.xml', 'routes/careers/rss.ts'),
    route('feed.json', 'routes/careers/json-feed.ts'),
    route('sync', 'routes/careers/sync.ts'),
    route(':jobId', 'routes/careers/job.tsx'),
    route('receipt/:token', 'routes/careers/receipt.tsx'),
    route('receipt/:token/data', 'routes/careers/receipt-data.ts'),
    route('receipt/:token/resume', 'routes/careers/receipt-resume.ts'),
  ]),

  route('admin', 'routes/admin/login.tsx'),
  route('admin/sign-in-again', 'routes/admin/sign-in-again.tsx'),
  layout('routes/admin/layout.tsx', [
    ...prefix('admin', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      ...prefix('dashboard', [
        route('delete', 'routes/admin/delete-record.ts'),
        route('delete-all', 'routes/admin/delete-all-records.ts'),
        route('status', 'routes/admin/application-status.ts'),
        route('unread', 'routes/admin/mark-unread.ts'),
        route('storage', 'routes/admin/check-storage.ts'),
      ]),
      route('resumes/:key', 'routes/admin/resume.ts'),
      route('resumes/:key/text', 'routes/admin/resume-text.tsx'),
      route('account', 'routes/admin/account.tsx'),
      route('live', 'routes/admin/live.ts'),
      layout('routes/admin/blog-area.tsx', [
        ...prefix('blog', [
          index('routes/admin/blog.tsx'),
          route('pictures', 'routes/admin/blog-pictures.ts'),
          route(':id', 'routes/admin/blog-editor.tsx'),
          route(':id/preview', 'routes/admin/blog-preview.tsx'),
          route(':id/versions', 'routes/admin/blog-versions.tsx'),
        ]),
        route('dashboard/post-status', 'routes/admin/post-status.ts'),
      ]),
      route('sign-out', 'routes/admin/sign-out.ts'),
    ]),
  ]),

  route('robots.txt', 'routes/system/robots.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
  route('site.webmanifest', 'routes/system/manifest.ts'),
  route('refused', 'routes/system/refused.tsx'),
  route('*', 'routes/system/not-found.ts'),
] satisfies RouteConfig
