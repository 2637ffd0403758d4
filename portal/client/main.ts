/**
 * What every page runs in the browser. Pages work without it; each line improves one thing. Its size does not grow with
 * procedures or islands: those are loaded when they wake.
 */

import { openAcceptNotice } from './accept-notice.ts'
import { focusErrors } from './error-focus.ts'
import { checkFields } from './field-checks.ts'
import { goOn } from './go-on.ts'
import { registry } from './island-registry.ts'
import { wakeIslands } from './islands.ts'
import { closeMenus } from './menus.ts'
import { startOffline } from './offline/start-offline.ts'
import { openParts } from './open-parts.ts'
import { skipTransitionsToFiles } from './page-transition.ts'
import { offerPrint } from './print.ts'
import { showProgress } from './progress.ts'
import { reloadOnce } from './reload-once.ts'
import { focusResult } from './result-focus.ts'
import { revealQuestions } from './reveal.ts'
import { warnBeforeSessionEnds } from './session-warning.ts'
import { leaveWithOtherTabs } from './signed-out.ts'
import { guardSubmit } from './submit-guard.ts'
import { countText } from './text-count.ts'
import { hasTyped } from './typed.ts'

const onLostPart = () =>
  reloadOnce(location, sessionStorage, { nowMs: Date.now(), hasTyped: hasTyped(document) })
addEventListener('vite:preloadError', onLostPart)
openAcceptNotice(document)
focusErrors(document)
focusResult(document)
checkFields(document)
revealQuestions(document)
guardSubmit(window)
showProgress(window)
skipTransitionsToFiles(window)
countText(document)
closeMenus(document)
offerPrint(document)
openParts(window)
goOn(window)
warnBeforeSessionEnds(document)
// Not `reload`, which would ask whether to send a form again.
leaveWithOtherTabs(document, () => location.replace(location.pathname + location.search))
startOffline(window)
wakeIslands(document, registry, onLostPart)
if (document.querySelector('[data-bot-check]'))
  import('./bot-check.ts').then(({ runBotChecks }) => runBotChecks(document))
