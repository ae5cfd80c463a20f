/**
 * Runs with the packages of this folder and a Node that Lighthouse accepts: visits a page `visits` times and
 * prints the result of each visit as one line of JSON.
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [chromePath, url, visits, skipAudits] = process.argv.slice(2)
const every = ['performance', 'accessibility', 'best-practices', 'seo']

const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] })
try {
  for (let visit = 0; visit < Number(visits); visit++) {
    // After the first visit, only the performance can differ.
    const onlyCategories = visit === 0 ? every : ['performance']
    const wishes = { port: chrome.port, logLevel: 'silent', onlyCategories }
    const options = { ...wishes, skipAudits: JSON.parse(skipAudits) }
    let { lhr } = await lighthouse(url, options)
    // Lighthouse asks for another run if the trace of the browser began too late; it has no result then.
    if (lhr.runtimeError?.code === 'NO_NAVSTART') ({ lhr } = await lighthouse(url, options))
    console.log(JSON.stringify(summaryOf(lhr)))
  }
} finally {
  chrome.kill()
}

function summaryOf({ categories, audits, environment, runtimeError }) {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name) => categories[name] && Math.round(categories[name].score * 100)
  const value = (name) => audits[name].numericValue
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    machine: environment.benchmarkIndex,
    failed: Object.values(audits)
      .filter((audit) => isFailed(audit, categories))
      .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  }
}

/** True if the audit lowers a score. */
function isFailed({ id, score }, categories) {
  const weighed = Object.values(categories).some(({ auditRefs }) =>
    auditRefs.some((one) => one.id === id && one.weight > 0),
  )
  return weighed && score !== null && score < 0.9
}
