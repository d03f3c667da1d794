import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/site/home/route.tsx'),
  route('about', 'routes/site/about.route.tsx'),
  route('contact', 'routes/site/contact/route.tsx'),
  route('enquiries', 'routes/site/enquiries.route.tsx'),
  route('newsletter', 'routes/site/newsletter.route.tsx'),
  route('privacy', 'routes/site/privacy.route.tsx'),
  route('brochure/corporate-profile.pdf', 'routes/site/brochure.route.ts'),

  ...prefix('services', [
    index('routes/services/index.route.tsx'),
    ...[
      'software-development',
      'cloud-solutions',
      'cyber-security',
      'mvc-applications',
      'data-analysis',
      'tech-consulting',
    ].map((path) => route(path, 'routes/services/service.route.tsx', { id: `services/${path}` })),
    route('iot-automation', 'routes/services/iot-automation.route.tsx'),
    route('ai-ml-solutions', 'routes/services/ai-ml-solutions/route.tsx'),
    route('ai-solutions', 'routes/services/ai-solutions/route.tsx'),
  ]),

  ...prefix('blog', [
    index('routes/blog/list/route.tsx'),
    ...['feed.xml', 'feed.json'].map((path) => route(path, 'routes/blog/feed.route.ts', { id: `blog/${path}` })),
    route('images/:id', 'routes/blog/picture.route.ts'),
    route(':slug', 'routes/blog/post/route.tsx'),
  ]),

  ...prefix('careers', [
    index('routes/careers/listing/route.tsx'),
    ...['feed.xml', 'feed.json'].map((path) => route(path, 'routes/careers/feed.route.ts', { id: `careers/${path}` })),
    route('sync', 'routes/careers/sync.route.ts'),
    route(':jobId', 'routes/careers/job/route.tsx'),
    route('receipt/:token', 'routes/careers/receipt/route.tsx'),
    route('receipt/:token/data', 'routes/careers/receipt/data.route.ts'),
    route('receipt/:token/resume', 'routes/careers/receipt/resume.route.ts'),
  ]),

  route('admin', 'routes/admin/sign-in/route.tsx'),
  route('admin/invitation/:token', 'routes/admin/invitation/route.tsx'),
  route('admin/second-factor', 'routes/admin/second-factor/route.tsx'),
  route('admin/sign-in-again', 'routes/admin/sign-in-again.route.tsx'),
  layout('routes/admin/layout.tsx', [
    ...prefix('admin', [
      route('dashboard', 'routes/admin/dashboard/route.tsx'),
      ...prefix('dashboard', [
        route('delete', 'routes/admin/dashboard/delete.route.ts'),
        route('delete-all', 'routes/admin/dashboard/delete-all.route.ts'),
        route('status', 'routes/admin/applications/status.route.ts'),
        ...prefix('selected', [
          route('status', 'routes/admin/selection/status.route.ts'),
          route('undo', 'routes/admin/selection/undo.route.ts'),
          route('delete', 'routes/admin/selection/delete.route.ts'),
          route('table', 'routes/admin/selection/table.route.ts'),
          route('resumes', 'routes/admin/selection/resumes.route.ts'),
        ]),
        route('unread', 'routes/admin/dashboard/unread.route.ts'),
        route('storage', 'routes/admin/dashboard/storage.route.ts'),
        route('samples', 'routes/admin/jobs/samples.route.ts'),
      ]),
      route('resumes/:key', 'routes/admin/resumes/file.route.ts'),
      route('resumes/:key/text', 'routes/admin/resumes/text.route.tsx'),
      route('search', 'routes/admin/search/route.tsx'),
      route('trash', 'routes/admin/trash/route.tsx'),
      route('audit', 'routes/admin/audit/route.tsx'),
      route('audit/export', 'routes/admin/audit/export.route.ts'),
      route('account', 'routes/admin/account/route.tsx'),
      ...prefix('account', [
        route('name', 'routes/admin/account/name.route.ts'),
        route('session', 'routes/admin/account/session.route.ts'),
        route('second-factor', 'routes/admin/account/second-factor/route.tsx'),
      ]),
      route('staff', 'routes/admin/staff/route.tsx'),
      ...prefix('staff', [
        route('role', 'routes/admin/staff/role.route.ts'),
        route('sign-out', 'routes/admin/staff/sign-out.route.ts'),
        route('remove', 'routes/admin/staff/remove.route.ts'),
        route('revoke', 'routes/admin/staff/revoke.route.ts'),
      ]),
      route('live', 'routes/admin/live.route.ts'),
      ...prefix('blog', [
        index('routes/admin/posts/new/route.tsx'),
        route('pictures', 'routes/admin/posts/pictures.route.ts'),
        route(':id', 'routes/admin/posts/editor/route.tsx'),
        route(':id/preview', 'routes/admin/posts/preview.route.tsx'),
        route(':id/versions', 'routes/admin/posts/revisions/route.tsx'),
      ]),
      route('dashboard/post-status', 'routes/admin/posts/status.route.ts'),
      route('sign-out', 'routes/admin/sign-out.route.ts'),
    ]),
  ]),

  route('robots.txt', 'routes/system/robots.route.ts'),
  route('sitemap.xml', 'routes/system/sitemap.route.ts'),
  route('site.webmanifest', 'routes/system/manifest.route.ts'),
  route('refused', 'routes/system/refused.route.tsx'),
  route('*', 'routes/system/not-found.route.ts'),
] satisfies RouteConfig
