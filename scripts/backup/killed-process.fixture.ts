import { systemClock } from '#platform/clock.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// A process that backs up or restores, for tests that kill it on its way.
const [what = '', options = '{}'] = process.argv.slice(2)
if (what === 'backup') await makeBackup({ ...JSON.parse(options), clock: systemClock })
else await restoreBackup(JSON.parse(options))
