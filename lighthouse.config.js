/** Lighthouse as a phone user meets the app: mobile, simulated slow 4G, 4× CPU. */
export default {
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    locale: 'zh',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  },
}
