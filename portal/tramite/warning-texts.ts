import type { SummaryRow } from '#engine/content/block.ts'
import type { Warning } from '#filing/results.ts'

/** A message of the portal above a page. */
export interface PageNotice {
  kind: 'info' | 'aviso'
  title: string
  text: string
  /** Rows below the text, by label. */
  rows?: readonly SummaryRow[]
}

export function noticeOf(warning: Warning): PageNotice {
  switch (warning.kind) {
    case 'other-tab':
      return {
        kind: 'aviso',
        title: warning.by
          ? `${warning.by} también cambió esta página`
          : 'Usted abrió este trámite en otra ventana',
        text: `${warning.by ? 'Guardó' : 'Allí guardó'} otras respuestas después de que usted abrió esta página. Nada se ha perdido: abajo está lo que usted escribió, y aquí lo que quedó guardado. Si presiona el botón, quedará lo que está abajo. Si prefiere lo guardado, vuelva a cargar esta página.`,
        rows: warning.other,
      }
    case 'busy':
      return {
        kind: 'aviso',
        title: 'Hay muchas consultas en este momento',
        text: 'Por eso no pudimos preguntar a la institución. Lo que escribió sigue en esta página. Espere un minuto y presione el botón otra vez.',
      }
    case 'new-version':
      return {
        kind: 'info',
        title: 'El formulario cambió desde su última visita',
        text: 'Conservamos sus respuestas. Revise cada página: puede haber preguntas nuevas.',
      }
    case 'consult-silent':
      return { kind: 'aviso', title: 'No pudimos traer sus datos', text: warning.text }
    case 'pending':
      return {
        kind: 'aviso',
        title: `Falta confirmar: ${warning.page.shortTitle.toLowerCase()}`,
        text: warning.page.pendingText,
      }
    case 'forgotten':
      return {
        kind: 'info',
        title: 'Falta responder algo de esta página',
        text: `Depende de lo que respondió en «${warning.page.shortTitle}». Lo demás sigue como lo dejó.`,
      }
    case 'mend':
      return { kind: 'aviso', title: `Revise: ${warning.page.shortTitle.toLowerCase()}`, text: warning.text }
    case 'sent-already':
      return {
        kind: 'aviso',
        title: 'Usted ya envió una solicitud sobre esto',
        text: `Es la ${warning.folio}, y aún no tiene respuesta. Puede ver en qué va en sus solicitudes. Si esta pide lo mismo, no la envíe: se puede rechazar por repetida.`,
      }
    case 'no-code':
      return {
        kind: 'aviso',
        title: 'No pudimos enviar el código a su correo nuevo',
        text: `${warning.text} No enviamos nada todavía.`,
      }
    case 'lost-file':
      return {
        kind: 'aviso',
        title: 'Falta un archivo',
        text: 'Uno de los archivos que agregó ya no está. Vuelva a la página donde lo agregó y súbalo otra vez.',
      }
  }
}

/** Shown above the review if its answers changed in another tab. */
export const reviewChangedElsewhere: PageNotice = {
  kind: 'aviso',
  title: 'Sus respuestas cambiaron en otra ventana',
  text: 'No enviamos nada todavía. Lea otra vez las respuestas, que ahora están al día, y presione el botón para enviarlas.',
}
