import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomePage } from '#engine/walking/ending-pages.ts'
import { toFicha } from '../parts/telling/certificate/no-certificate.ts'
import { hrefTo, paths } from './paths.ts'

type Data = Readonly<Record<string, string>>
type Outcome = Pick<OutcomePage, 'title' | 'passing'> & {
  blocks: (context: unknown, data: Data) => readonly Block[]
}

const change: Action = { kind: 'link', label: 'Cambiar lo que puse', href: hrefTo(paths.titular) }
const seeMine: Action = { kind: 'link', label: 'Ver mis búsquedas', href: hrefTo(paths.solicitudes) }

/** Early endings of the form by the institution's reason, each with what to do. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  sin_vinculo: {
    title: 'No encontramos a un familiar suyo que haya fallecido',
    blocks: (_context, { run = '' }) => [
      paragraph(
        `La búsqueda de alguien que falleció la pueden pedir su esposa o esposo y sus hijos. En el Registro Civil no hay una muerte y un lazo con usted anotados con el RUN ${run}.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Revise el RUN. Con un número cambiado aparece otra persona.',
        'Si falta anotar la muerte, el matrimonio o el nacimiento, pida en el Registro Civil que lo anoten.',
        'Si la persona vive, ella puede pedir la búsqueda con su ClaveÚnica, o darle a usted un poder.',
      ),
      ...reviewBlocks(
        'Si todo está anotado, muestre los certificados en una sucursal de ChileAtiende y pida que lo revisen.',
      ),
      actions({ ...change, primary: true }),
    ],
  },
  en_curso: {
    title: 'Ya hay una búsqueda en curso',
    // It ends by itself: the next visit asks again.
    passing: true,
    blocks: (_context, { folio = '' }) => [
      paragraph(
        folio === ''
          ? 'Se hace una búsqueda a la vez por cada persona. Ya hay una búsqueda sobre esa persona.'
          : `Se hace una búsqueda a la vez por cada persona. La suya es la ${folio} y aún no termina.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        ...(folio === ''
          ? []
          : [
              'Mire cómo va. Cuando termine, ahí verá el resultado.',
              'Si quiere agregar datos, llame al 101 y dé el folio.',
              'Si la retiró recién, espere un minuto e intente otra vez.',
            ]),
        'Cuando termine, puede pedir otra.',
      ),
      ...reviewBlocks('Si esa búsqueda le parece un error, llame y cuéntelo.'),
      actions({ ...seeMine, primary: true }, change),
    ],
  },
  otro_camino: {
    title: 'Lo que busca ya está en el sistema',
    blocks: () => [
      paragraph(
        'La búsqueda es para lo que se cotizó antes de 1981. Los años que puso son posteriores, y esos ya están en el sistema.',
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Si cotizó usted, pida el certificado. Sale al momento.',
        'Si fue otra persona, pídalo en una sucursal de ChileAtiende con su carné y el papel que muestra el lazo o el poder.',
        'Si cotizó en una AFP (administradora de fondos de pensiones), pida ahí su certificado.',
      ),
      ...reviewBlocks(
        'Si en el certificado faltan años, vaya a una sucursal de ChileAtiende con los papeles que tenga.',
      ),
      actions(
        { kind: 'link', label: 'Ver mis certificados', href: hrefTo(paths.listado), primary: true },
        { kind: 'link', label: 'Cambiar los años', href: hrefTo(paths.caja) },
        toFicha('Recuperar años de trabajo', '64155'),
      ),
    ],
  },
}

const reviewBlocks = (text: string): readonly Block[] => [
  { kind: 'heading', text: 'Si cree que hay un error' },
  paragraph(`${text} También puede llamar al 101.`),
]

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function list(...items: readonly string[]): Block {
  return { kind: 'list', items }
}

function actions(...found: readonly Action[]): Block {
  return { kind: 'actions', actions: found }
}
