export { startTry } from '../../../../try/try-app.ts'
