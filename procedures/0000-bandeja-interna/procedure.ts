import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { mailPage, resolvePage } from './pages/confirm.ts'
import { discardPage } from './pages/discard.ts'
import { filePage, filesPage } from './pages/files.ts'
import { csvPage, listPage } from './pages/list.ts'
import { requestPage } from './pages/request.ts'
import { paths } from './paths.ts'
import { type Services, tray } from './registers.ts'
import { act } from './requests.ts'
import { listTitle } from './words.ts'

/** The officials' tray of employers' requests (procedures, 0000): an office with pages only, without form or case. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Revisar su registro de empresas y cuentas',
  office: listTitle,
  layout: 'default',
  consultations: [
    listPage,
    tray.notAuthorized,
    csvPage,
    tray.page(paths.act, async () => ({ kind: 'not-found' }), act),
    resolvePage,
    mailPage,
    discardPage,
    requestPage,
    filesPage,
    filePage,
  ],
})
