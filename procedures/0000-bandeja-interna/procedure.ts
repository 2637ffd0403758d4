import { defineProcedure } from '#engine/define-procedure.ts'
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
export const bandejaInterna = defineProcedure<Services>({
  id: '0000',
  purpose: 'Revisar su registro de empresas y cuentas',
  title: 'Bandeja interna de solicitudes',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'La lista de solicitudes de los empleadores, para quienes las revisan.',
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
