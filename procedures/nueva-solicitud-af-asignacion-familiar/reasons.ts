import { formatClp } from '#domain/money.ts'
import { link } from '#engine/content/content.ts'
import { edadesDeCarga, ingresoDeCargaEnIngresosMinimos } from '#law/asignacion-familiar.ts'
import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type {
  asignacionFamiliarContract,
  Causal,
  MotivoRechazo,
} from '#services/asignacion-familiar/contract.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'

/** Why somebody cannot be a carga, as the institution says or the national register. */
export type MotivoReconocer =
  | Extract<
      CallReply<(typeof asignacionFamiliarContract)['operations']['verificarCarga']>,
      { procede: false }
    >['motivo']
  | 'registro_caido'

/** Of whom it is told. */
interface Pedida {
  /** Formatted. */
  readonly run?: string
  /** `''` if the register does not have her in the family. */
  readonly nombre?: string
  readonly edad?: number | null
  readonly causal?: Causal
}

const review =
  'Si no está de acuerdo, pida que lo revisen: llame al 101 o vaya a una sucursal de ChileAtiende. También puede reclamar en la Superintendencia de Seguridad Social.'
const change = link('Cambiar lo que escribí', hrefTo(paths.carga))
const mine = link('Ver mis cargas', hrefTo(paths.cargas))
const whoIs = ({ nombre, run }: Pedida) => nombre || `La persona del RUN ${run}`

/** Early endings of a recognition, by the institution's reason. */
export const reasons = defineReasons<MotivoReconocer, Pedida>(
  {
    fallecida: {
      title: 'Esta persona falleció',
      why: own =>
        `${whoIs(own)} figura como fallecida en el Registro Civil. La ley da este pago solo por personas vivas.`,
      todo: ['Revise el RUN que escribió.', 'Si es un error, pida en el Registro Civil que lo corrijan.'],
      links: [change],
      refused: 'La persona falleció. Si es un error, pida en el Registro Civil que lo corrijan.',
    },
    no_es_pariente: {
      title: 'El Registro Civil no tiene anotado ese parentesco',
      why: ({ run }) =>
        `Con el RUN ${run} no aparece lo que usted eligió. El IPS cree lo que dice el Registro Civil: un papel que se sube aquí no basta.`,
      todo: [
        'Revise el RUN y lo que eligió. Con un número cambiado aparece otra persona.',
        'Si nació o se casó en otro país, inscríbalo en el Registro Civil. Después vuelva: lo que escribió queda guardado.',
        'Si ya está anotado, lleve el certificado a una sucursal de ChileAtiende. Ahí lo revisa una persona.',
      ],
      links: [change],
      refused:
        'El Registro Civil no tiene anotado ese parentesco. Si nació en otro país, inscriba ahí el nacimiento. Cuando esté anotado, haga otra solicitud.',
    },
    no_estudia: {
      title: 'No consta que estudie este año',
      why: own =>
        `No consta que ${own.nombre || 'esa persona'} tenga una matrícula este año. Desde los ${edadesDeCarga.hijo} años, la ley pide que estudie.`,
      todo: [
        'Pida donde estudia que informen la matrícula. Después vuelva: lo que escribió queda guardado.',
        'Si tiene el certificado de este año, llévelo a una sucursal de ChileAtiende.',
        'Si tiene una invalidez, elija esa opción: vale a cualquier edad.',
      ],
      links: [change],
      refused:
        'No consta que estudie este año. Pida donde estudia que informen la matrícula. Cuando conste, haga otra solicitud.',
    },
    sin_invalidez: {
      title: 'No consta una invalidez',
      why: own =>
        `${whoIs(own)} no tiene en el registro una invalidez reconocida por la COMPIN (Comisión de Medicina Preventiva e Invalidez).`,
      todo: [
        'Si aún no la reconocen, pida hora en la COMPIN.',
        'Si ya tiene la resolución, llévela a una sucursal de ChileAtiende.',
        'Si puede ser su carga por otra razón, cambie su respuesta.',
      ],
      links: [change],
      refused:
        'No consta una invalidez reconocida por la COMPIN. Pídala ahí. Cuando conste, haga otra solicitud.',
    },
    calidad_no_consta: {
      title: 'No consta la situación que eligió',
      why: 'Usted eligió cómo trabaja o qué recibe. En los registros de los últimos tres meses no aparece. Por eso no se puede reconocer una carga a su nombre.',
      todo: [
        'Vuelva al primer paso y revise su situación.',
        'Si empezó hace poco, espere: las cotizaciones tardan hasta tres meses en aparecer.',
        'Si lleva más tiempo, vaya a una sucursal de ChileAtiende con su contrato o su liquidación.',
      ],
      links: [link('Cambiar mi situación', hrefTo(paths.calidad)), change],
      refused:
        'No consta su trabajo, su pensión o su subsidio. Si cotiza, puede tardar hasta tres meses en constar.',
    },
    ya_es_su_carga: {
      title: 'Ya es su carga',
      why: own => `${whoIs(own)} ya está entre sus cargas. No hace falta pedirlo otra vez.`,
      todo: [
        'Vea sus cargas y cuánto se paga por cada una.',
        'Si quiere reconocer a otra persona, escriba su RUN.',
      ],
      links: [mine, change],
      refused: 'Ya es su carga. No hace falta pedirlo otra vez.',
    },
    en_tramite: {
      title: 'Ya lo pidió',
      why: own =>
        `Usted ya tiene una solicitud por ${own.nombre || 'esa persona'}. El IPS la está revisando.`,
      todo: ['Espere la respuesta. Le avisamos.', 'Vea en qué va, y responda si le piden un papel.'],
      links: [link('Ver mis solicitudes', hrefTo(paths.solicitudes)), change],
    },
    carga_en_otro: {
      title: 'Es carga de otra persona',
      why: own =>
        `${whoIs(own)} ya es carga de otra persona. La ley no deja que dos personas cobren por la misma carga.`,
      todo: [
        'Hable con su familia: la otra persona debe sacarla primero de sus cargas.',
        'Cuando eso esté hecho, vuelva aquí. Lo que escribió queda guardado.',
        'Si hay un desacuerdo, un juez de familia decide quién la cobra.',
      ],
      links: [change],
      refused: 'Otra persona ya la tiene de carga. Pónganse de acuerdo: esa persona debe sacarla primero.',
    },
    tiene_suf: {
      title: 'Por esta persona se paga el Subsidio Familiar',
      why: own =>
        `Por ${own.nombre || 'esa persona'} ya se paga el Subsidio Familiar (SUF). No se pueden tener los dos.`,
      todo: [
        'Vea cuál le conviene: el SUF es un monto fijo.',
        'Si prefiere este pago, renuncie al SUF en su municipalidad.',
      ],
      links: [change],
      refused:
        'Por ella se paga el Subsidio Familiar (SUF). Renuncie a él en la municipalidad y pida de nuevo.',
    },
    solo_descendientes: {
      title: 'Con su pensión solo valen sus descendientes',
      why: 'Usted recibe la PGU o la pensión básica. Con ellas solo pueden ser cargas los hijos, nietos y bisnietos.',
      todo: [
        'Puede reconocer a un hijo, a un nieto o a un bisnieto.',
        'Si tiene además otra pensión o trabaja, muéstrelo en una sucursal.',
      ],
      links: [change],
      refused:
        'Usted recibe la PGU o la pensión básica. Con ellas solo pueden ser cargas sus hijos, nietos y bisnietos.',
    },
    sobre_edad: {
      title: 'Pasó la edad para ser carga',
      why: ({ nombre, edad, causal }) =>
        causal === 'estudiante'
          ? `${nombre || 'Esa persona'} tiene ${edad} años. Quien estudia es carga hasta el 31 de diciembre del año en que cumple ${edadesDeCarga.hijoQueEstudia}.`
          : `${nombre || 'Esa persona'} tiene ${edad} años. Un hijo es carga hasta los ${edadesDeCarga.hijo} años.`,
      todo: ({ causal }) => [
        ...(causal === 'estudiante'
          ? ['Revise el RUN que escribió.']
          : [
              `Si estudia y no ha pasado los ${edadesDeCarga.hijoQueEstudia}, cambie su respuesta a «Estudia».`,
            ]),
        'Si tiene una invalidez, elija esa opción: vale a cualquier edad.',
      ],
      links: [change],
      refused: 'Pasó la edad. Si estudia y tiene 24 o menos, haga otra y elija «Estudia».',
    },
    bajo_edad: {
      title: 'Aún no tiene la edad',
      why: own =>
        `${whoIs(own)} tiene ${own.edad} años. Los padres y abuelos pueden ser cargas con más de ${edadesDeCarga.ascendiente}.`,
      todo: [
        'Vuelva cuando los cumpla.',
        'Si tiene una invalidez, cambie su respuesta: vale a cualquier edad.',
      ],
      links: [change],
      refused: 'Aún no tiene más de 65 años. Puede pedirlo cuando los cumpla.',
    },
    conyuge_sin_invalidez: {
      title: 'El esposo puede ser carga si tiene una invalidez',
      why: own => `${whoIs(own)} es su esposo. La ley lo acepta como carga solo si tiene una invalidez.`,
      todo: [
        'Si la tiene, cambie su respuesta y agregue el papel de la COMPIN.',
        'Si aún no la reconocen, pida hora en la COMPIN.',
      ],
      links: [change],
      refused: 'El esposo puede ser carga solo si tiene una invalidez. Pídala en la COMPIN.',
    },
    madre_no_viuda: {
      title: 'Su madre no figura como viuda',
      why: 'En el Registro Civil su madre no es viuda. La ley acepta a la madre viuda, y a los padres de más de 65 años.',
      todo: [
        'Si tiene más de 65 años, elija «Mi padre, madre o abuelos».',
        'Si es viuda, pida en el Registro Civil que lo anoten.',
      ],
      links: [change],
      refused: 'En el Registro Civil su madre no es viuda. Si es un error, pida que lo corrijan.',
    },
    ingreso_propio: {
      title: 'Tiene ingresos propios',
      why: (own, today) =>
        `${whoIs(own)} gana más de ${formatClp(Math.floor(ingresoDeCargaEnIngresosMinimos * ingresoMinimoClp.nearest(today)))} al mes. Es la mitad de un sueldo mínimo. La ley pide que viva de usted.`,
      todo: [
        'Si ya no tiene ese ingreso, espere a que deje de figurar: tarda hasta tres meses.',
        'O lleve el finiquito a una sucursal.',
      ],
      links: [change],
      refused: 'Gana más de la mitad de un sueldo mínimo. Si ya no es así, lleve un papel que lo muestre.',
    },
    registro_caido: {
      title: 'El registro nacional de cargas no respondió',
      why: 'Sin él no sabemos si alguien más ya tiene esta carga. Por eso no podemos seguir ahora.',
      todo: ['Intente de nuevo en unos minutos.', 'Lo que escribió queda guardado.'],
      links: [change],
      passing: true,
    },
  },
  review,
)

/** Early endings of an extinction. */
export const extinguirReasons = defineReasons<'sin_cargas', object>(
  {
    sin_cargas: {
      title: 'No tiene cargas que sacar',
      why: 'En el registro no hay cargas suyas que estén vigentes. O ya pidió sacarlas, y el IPS lo está revisando.',
      todo: [
        'Vea sus cargas y en qué estado está cada una.',
        'Si espera una respuesta, está en sus solicitudes.',
      ],
      links: [mine, link('Ver mis solicitudes', hrefTo(paths.solicitudes))],
      passing: true,
    },
  },
  review,
)

/** Reasons for a rejection, and what to do. */
export const refusals: Readonly<Partial<Record<MotivoRechazo, string>>> = {
  ...reasons.refusals,
  no_confirmado:
    'Hacía falta que dijera que sí quien figura como madre, padre o a cargo de esa persona. Si usted tiene una orden del juez, vaya con ella a una sucursal de ChileAtiende.',
  empleador_no_consta:
    'El empleador que escribió no cotiza por usted. Revise el RUT en su liquidación de sueldo y haga otra solicitud.',
  extincion_en_tramite: 'Ya había pedido sacarla. Vea esa solicitud: es la que cuenta.',
  vive: 'El Registro Civil no tiene anotada su muerte. Anótela primero ahí.',
  no_cumple_edad: 'Ese día no había pasado la edad. Si quiere sacarla igual, haga otra y elija otra razón.',
  sigue_el_matrimonio:
    'El matrimonio sigue anotado en el Registro Civil. Anote ahí la sentencia y haga otra solicitud.',
  no_es_carga_vigente: 'Esa persona ya no era su carga. No hay nada que sacar.',
  fecha_anterior_a_la_carga:
    'La fecha es anterior al día en que empezó a ser carga. Haga otra con la fecha bien.',
}
