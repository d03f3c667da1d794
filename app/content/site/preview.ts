export const sitePreview = {
  notice: 'This is a preview of changes that are not published yet.',
}
