import { addYears, formatDate } from '#domain/dates.ts'
import type { OutcomePage } from '#engine/asking/page.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { requisitosSubsidioDiscapacidad } from '#law/beneficios-solidarios.ts'
import type { Motivo } from '#services/subsidio-discapacidad/contract.ts'
import { checklist, type Datos } from './datos.ts'
import { hrefTo, paths } from './paths.ts'

type Outcome = Pick<OutcomePage, 'title'> & { blocks: (context: unknown, data: Datos) => readonly Block[] }

const { underAge, disabilityPercent, rshPercent, residenceYears } = requisitosSubsidioDiscapacidad

const link = (label: string, href: string, primary = false): Action => ({
  kind: 'link',
  label,
  href,
  ...(primary && { primary }),
})
const tryAnother = link('Escribir otro RUN', hrefTo(paths.menor))

/** Where to ask for a review; shown under every "no". */
const review: readonly Block[] = [
  { kind: 'heading', text: 'Si no está de acuerdo' },
  {
    kind: 'paragraph',
    text: 'Pida que lo revisen en una sucursal de ChileAtiende. Lleve su cédula y la del niño o de la niña. También puede llamar al 101.',
  },
]

/** Why: the rule and the fact. */
function porQue(rule: string, fact: string): Block {
  return {
    kind: 'summary',
    title: 'Por qué no se puede pedir ahora',
    rows: [
      { label: 'Lo que se pide', lines: [rule] },
      { label: 'Lo que vemos', lines: [fact] },
    ],
  }
}

/** A "no": why, what to do, each requirement, where to ask for a review, and onward links. */
function no(why: Block, toDo: readonly string[], datos: Datos, actions: readonly Action[]): readonly Block[] {
  return [
    why,
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'list', items: toDo },
    { kind: 'actions', actions: [...actions, tryAnother] },
    checklist(datos),
    ...review,
  ]
}

const fact = (datos: Datos, codigo: string): string => {
  const block = checklist(datos)
  const at = ['tutor', 'edad', 'certificado', 'porcentaje', 'rsh', 'residencia', 'otro_pago'].indexOf(codigo)
  return block.kind === 'checklist' ? (block.requirements[at]?.title ?? '') : ''
}

/** Early endings of the form, by the institution's reason (build sheet F8). */
export const outcomes: Readonly<Record<Motivo, Outcome>> = {
  mayor_de_edad: {
    title: 'Ya cumplió 18 años',
    blocks: (_c, datos) =>
      no(
        porQue(`El subsidio es hasta los ${underAge} años.`, fact(datos, 'edad')),
        [
          'Desde esa edad puede pedir la Pensión Básica Solidaria de Invalidez (PBSI). Es para quien no puede trabajar por su salud.',
          'La pide la misma persona, o alguien con un poder.',
        ],
        datos,
        [link('Ver la PBSI', '/ficha/sibs', true)],
      ),
  },
  certificado_vencido: {
    title: 'El certificado venció',
    blocks: (_c, datos) =>
      no(
        porQue('El certificado debe estar vigente.', fact(datos, 'certificado')),
        [
          'Pida hora en la COMPIN (Comisión de Medicina Preventiva e Invalidez) para otra evaluación. No cuesta nada.',
          'Lleve los informes de los médicos y del colegio, si los tiene.',
          'Cuando tenga el certificado nuevo, vuelva aquí.',
        ],
        datos,
        [link('Ver dónde está la COMPIN', 'https://compin.redsalud.gob.cl', true)],
      ),
  },
  certificado_sin_registro: {
    title: 'Ningún registro tiene su certificado',
    blocks: (_c, datos) =>
      no(
        porQue('Debe tener un certificado de discapacidad vigente.', fact(datos, 'certificado')),
        [
          'Si ya tiene uno, llévelo a la COMPIN (Comisión de Medicina Preventiva e Invalidez). Pida que lo anoten en el registro.',
          'Si no lo tiene, pida hora ahí para que lo evalúen. No cuesta nada.',
          'Cuando esté anotado, vuelva aquí. No hace falta mandar el papel.',
        ],
        datos,
        [link('Ver dónde está la COMPIN', 'https://compin.redsalud.gob.cl', true)],
      ),
  },
  menos_de_50: {
    title: 'El certificado dice menos de 50 %',
    blocks: (_c, datos) =>
      no(
        porQue(`Se pide ${disabilityPercent} % o más.`, fact(datos, 'porcentaje')),
        [
          'Si está peor que cuando lo evaluaron, pida otra evaluación en la COMPIN (Comisión de Medicina Preventiva e Invalidez).',
          'Si cree que el porcentaje está mal, también puede reclamar ahí. Lleve los informes de los médicos.',
          'Vea si por él o por ella le toca la asignación familiar o el Subsidio Familiar (SUF).',
        ],
        datos,
        [link('Ver el Subsidio Familiar', '/ficha/requisitosSuf', true)],
      ),
  },
  rsh_sobre_60: {
    title: 'Su hogar no está en el 60 % con menos ingresos',
    blocks: (_c, datos) =>
      no(
        porQue(
          `El hogar del niño o de la niña debe estar en el ${rshPercent} % o menos del Registro Social de Hogares (RSH).`,
          fact(datos, 'rsh'),
        ),
        [
          'Revise los datos del hogar donde vive. A veces son antiguos.',
          'Si algo cambió, como un trabajo que se perdió, avise en su municipio. El tramo se calcula otra vez cada mes.',
          'Cuando cambie, vuelva aquí.',
        ],
        datos,
        [link('Ver mi Registro Social de Hogares', '/rsh', true)],
      ),
  },
  residencia: {
    title: 'Aún no junta tres años en Chile',
    blocks: (_c, datos) =>
      no(
        porQue(
          `Debe haber vivido en Chile los últimos ${residenceYears} años, sin cortes.`,
          fact(datos, 'residencia'),
        ),
        [
          'Vuelva cuando junte los tres años.',
          'Si ya los tiene, los registros pueden estar mal. Pida en la PDI (Policía de Investigaciones) el certificado de viajes y llévelo a una sucursal.',
          'Mientras tanto puede atenderse en el consultorio. Todos los niños tienen ese derecho.',
        ],
        datos,
        [],
      ),
  },
  causante_de_AF: {
    title: 'Ya se cobra otra ayuda por el niño o la niña',
    blocks: (_c, datos) =>
      no(
        porQue('No se pueden tener dos ayudas por el mismo niño o niña.', fact(datos, 'otro_pago')),
        datos.otroPago === 'suf'
          ? [
              'Esta ayuda suele ser mayor. Si la quiere, renuncie al SUF en su municipio y vuelva aquí.',
              'Antes de renunciar, llame al 101. Pregunte cuál le conviene y desde cuándo se pagaría.',
            ]
          : [
              'Esta ayuda suele ser mayor. Si la quiere, quien lo tiene de carga debe sacarlo primero.',
              'Antes de sacarlo, llame al 101. Pregunte cuál le conviene y desde cuándo se pagaría.',
            ],
        datos,
        datos.otroPago === 'suf'
          ? [link('Ver el Subsidio Familiar', '/ficha/requisitosSuf', true)]
          : [link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas', true)],
      ),
  },
  tutor_no_acreditado: {
    title: 'Ningún registro dice que está a su cuidado',
    blocks: (_c, datos) =>
      no(
        porQue('Lo pide su madre, su padre o quien lo cuida.', fact(datos, 'tutor')),
        [
          'Revise el RUN. Con un número cambiado aparece otra persona.',
          'Si lo cuida y no es su madre ni su padre, vuelva y elija la opción que corresponde. Le preguntamos a quien figura en el registro.',
          'Si es su madre o su padre y no figura, pida en el Registro Civil que lo corrijan.',
          'Si representa a un hogar, vaya a una sucursal de ChileAtiende con la orden del juez y su poder.',
        ],
        datos,
        [],
      ),
  },
  en_curso: {
    title: 'Ya hay una solicitud en curso',
    blocks: (_c, datos) => [
      {
        kind: 'paragraph',
        text: `Por ${nombre(datos)} ya se pidió el subsidio${when(datos)}. El IPS la está revisando. No hace falta hacer otra.`,
      },
      ...folio(datos),
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'list',
        items: [
          'Espere la respuesta. Si falta un papel, el IPS lo pide a quien postuló.',
          'Si la hizo otra persona y no está de acuerdo, vaya a una sucursal de ChileAtiende con su cédula.',
        ],
      },
      { kind: 'actions', actions: [seeOwn(datos), tryAnother] },
      ...review,
    ],
  },
  con_beneficio: {
    title: 'Ya tiene el subsidio',
    blocks: (_c, datos) => [
      {
        kind: 'paragraph',
        text: `Por ${nombre(datos)} ya se paga el subsidio cada mes. No hace falta pedirlo otra vez.`,
      },
      ...folio(datos),
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'list',
        items: [
          ...(datos.nacimiento
            ? [`Se paga hasta que cumpla 18 años, el ${formatDate(addYears(datos.nacimiento, underAge))}.`]
            : []),
          'Si lo cobra otra persona y no lo cuida, vaya a una sucursal de ChileAtiende con su cédula. Se puede cambiar quién cobra.',
        ],
      },
      {
        kind: 'actions',
        actions: [
          datos.idSolicitud ? seeOwn(datos) : link('Ver mis pagos', '/misBeneficios', true),
          tryAnother,
        ],
      },
      ...review,
    ],
  },
  fallecido: {
    title: 'El Registro Civil tiene anotado que falleció',
    blocks: (_c, { defuncion }) => [
      {
        kind: 'paragraph',
        text: `Lo sentimos mucho. Según el Registro Civil falleció${defuncion ? ` el ${formatDate(defuncion)}` : ''}. Por eso no se puede pedir el subsidio.`,
      },
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'list',
        items: [
          'Si tenía el subsidio, quien pagó el funeral puede pedir la asignación por muerte.',
          'Si es un error, pida en el Registro Civil que lo corrijan.',
        ],
      },
      {
        kind: 'actions',
        actions: [link('Ver la asignación por muerte', '/tramites/5300', true), tryAnother],
      },
      ...review,
    ],
  },
}

const nombre = ({ nombre: known }: Datos) => known || 'el niño o la niña'
const when = ({ fechaIngreso }: Datos) => (fechaIngreso ? ` el ${formatDate(fechaIngreso)}` : '')

function folio({ folio: number }: Datos): readonly Block[] {
  return number ? [{ kind: 'summary', rows: [{ label: 'Número de la solicitud', lines: [number] }] }] : []
}

function seeOwn({ idSolicitud }: Datos): Action {
  return idSolicitud
    ? link('Ver la solicitud', hrefTo(paths.estado, { id: idSolicitud }), true)
    : link('Ver mis solicitudes', hrefTo(paths.postulaciones), true)
}
