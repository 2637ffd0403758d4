import { formatClp } from '#domain/money.ts'
import type { Action } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { edadesDeCarga, ingresoDeCargaEnIngresosMinimos } from '#law/asignacion-familiar.ts'
import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import { goTo, type OutcomeData, outcome, whoIs } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

type Outcome = OutcomeOptions<{ today: string }>

const review =
  'Si no está de acuerdo, pida que lo revisen: llame al 101 o vaya a una sucursal de ChileAtiende. También puede reclamar en la Superintendencia de Seguridad Social.'
const change = goTo('Cambiar lo que escribí', hrefTo(paths.carga))
const mine = goTo('Ver mis cargas', hrefTo(paths.cargas))

/** An outcome with its reason, what to do, and where to ask for a review. */
function told(
  title: string,
  why: (data: OutcomeData, today: string) => string,
  todo: readonly string[] | ((data: OutcomeData) => readonly string[]),
  actions: readonly Action[] = [change],
) {
  return outcome<{ today: string }>({
    title,
    why: (data, { today }) => why(data, today),
    todo,
    after: review,
    actions,
  })
}

/** Early endings of a recognition, by the institution's reason. */
export const reconocerOutcomes: Readonly<Record<string, Outcome>> = {
  fallecida: told(
    'Esta persona falleció',
    data =>
      `${whoIs(data)} figura como fallecida en el Registro Civil. La ley da este pago solo por personas vivas.`,
    ['Revise el RUN que escribió.', 'Si es un error, pida en el Registro Civil que lo corrijan.'],
  ),
  no_es_pariente: told(
    'El Registro Civil no tiene anotado ese parentesco',
    ({ run = '' }) =>
      `Con el RUN ${run} no aparece lo que usted eligió. El IPS cree lo que dice el Registro Civil: un papel que se sube aquí no basta.`,
    [
      'Revise el RUN y lo que eligió. Con un número cambiado aparece otra persona.',
      'Si nació o se casó en otro país, inscríbalo en el Registro Civil. Después vuelva: lo que escribió queda guardado.',
      'Si ya está anotado, lleve el certificado a una sucursal de ChileAtiende. Ahí lo revisa una persona.',
    ],
  ),
  no_estudia: told(
    'No consta que estudie este año',
    data =>
      `No consta que ${data.nombre || 'esa persona'} tenga una matrícula este año. Desde los ${edadesDeCarga.hijo} años, la ley pide que estudie.`,
    [
      'Pida donde estudia que informen la matrícula. Después vuelva: lo que escribió queda guardado.',
      'Si tiene el certificado de este año, llévelo a una sucursal de ChileAtiende.',
      'Si tiene una invalidez, elija esa opción: vale a cualquier edad.',
    ],
  ),
  sin_invalidez: told(
    'No consta una invalidez',
    data =>
      `${whoIs(data)} no tiene en el registro una invalidez reconocida por la COMPIN (Comisión de Medicina Preventiva e Invalidez).`,
    [
      'Si aún no la reconocen, pida hora en la COMPIN.',
      'Si ya tiene la resolución, llévela a una sucursal de ChileAtiende.',
      'Si puede ser su carga por otra razón, cambie su respuesta.',
    ],
  ),
  calidad_no_consta: told(
    'No consta la situación que eligió',
    () =>
      'Usted eligió cómo trabaja o qué recibe. En los registros de los últimos tres meses no aparece. Por eso no se puede reconocer una carga a su nombre.',
    [
      'Vuelva al primer paso y revise su situación.',
      'Si empezó hace poco, espere: las cotizaciones tardan hasta tres meses en aparecer.',
      'Si lleva más tiempo, vaya a una sucursal de ChileAtiende con su contrato o su liquidación.',
    ],
    [goTo('Cambiar mi situación', hrefTo(paths.calidad)), change],
  ),
  ya_es_su_carga: told(
    'Ya es su carga',
    data => `${whoIs(data)} ya está entre sus cargas. No hace falta pedirlo otra vez.`,
    ['Vea sus cargas y cuánto se paga por cada una.', 'Si quiere reconocer a otra persona, escriba su RUN.'],
    [mine, change],
  ),
  en_tramite: told(
    'Ya lo pidió',
    data => `Usted ya tiene una solicitud por ${data.nombre || 'esa persona'}. El IPS la está revisando.`,
    ['Espere la respuesta. Le avisamos.', 'Vea en qué va, y responda si le piden un papel.'],
    [goTo('Ver mis solicitudes', hrefTo(paths.solicitudes)), change],
  ),
  carga_en_otro: told(
    'Es carga de otra persona',
    data =>
      `${whoIs(data)} ya es carga de otra persona. La ley no deja que dos personas cobren por la misma carga.`,
    [
      'Hable con su familia: la otra persona debe sacarla primero de sus cargas.',
      'Cuando eso esté hecho, vuelva aquí. Lo que escribió queda guardado.',
      'Si hay un desacuerdo, un juez de familia decide quién la cobra.',
    ],
  ),
  tiene_suf: told(
    'Por esta persona se paga el Subsidio Familiar',
    data =>
      `Por ${data.nombre || 'esa persona'} ya se paga el Subsidio Familiar (SUF). No se pueden tener los dos.`,
    [
      'Vea cuál le conviene: el SUF es un monto fijo.',
      'Si prefiere este pago, renuncie al SUF en su municipalidad.',
    ],
  ),
  solo_descendientes: told(
    'Con su pensión solo valen sus descendientes',
    () =>
      'Usted recibe la PGU o la pensión básica. Con ellas solo pueden ser cargas los hijos, nietos y bisnietos.',
    [
      'Puede reconocer a un hijo, a un nieto o a un bisnieto.',
      'Si tiene además otra pensión o trabaja, muéstrelo en una sucursal.',
    ],
  ),
  sobre_edad: told(
    'Pasó la edad para ser carga',
    ({ nombre, edad, causal }) =>
      causal === 'estudiante'
        ? `${nombre || 'Esa persona'} tiene ${edad} años. Quien estudia es carga hasta el 31 de diciembre del año en que cumple ${edadesDeCarga.hijoQueEstudia}.`
        : `${nombre || 'Esa persona'} tiene ${edad} años. Un hijo es carga hasta los ${edadesDeCarga.hijo} años.`,
    ({ causal }) => [
      ...(causal === 'estudiante'
        ? ['Revise el RUN que escribió.']
        : [
            `Si estudia y no ha pasado los ${edadesDeCarga.hijoQueEstudia}, cambie su respuesta a «Estudia».`,
          ]),
      'Si tiene una invalidez, elija esa opción: vale a cualquier edad.',
    ],
  ),
  bajo_edad: told(
    'Aún no tiene la edad',
    data =>
      `${whoIs(data)} tiene ${data.edad} años. Los padres y abuelos pueden ser cargas con más de ${edadesDeCarga.ascendiente}.`,
    ['Vuelva cuando los cumpla.', 'Si tiene una invalidez, cambie su respuesta: vale a cualquier edad.'],
  ),
  conyuge_sin_invalidez: told(
    'El esposo puede ser carga si tiene una invalidez',
    data => `${whoIs(data)} es su esposo. La ley lo acepta como carga solo si tiene una invalidez.`,
    [
      'Si la tiene, cambie su respuesta y agregue el papel de la COMPIN.',
      'Si aún no la reconocen, pida hora en la COMPIN.',
    ],
  ),
  madre_no_viuda: told(
    'Su madre no figura como viuda',
    () =>
      'En el Registro Civil su madre no es viuda. La ley acepta a la madre viuda, y a los padres de más de 65 años.',
    [
      'Si tiene más de 65 años, elija «Mi padre, madre o abuelos».',
      'Si es viuda, pida en el Registro Civil que lo anoten.',
    ],
  ),
  ingreso_propio: told(
    'Tiene ingresos propios',
    (data, today) =>
      `${whoIs(data)} gana más de ${formatClp(Math.floor(ingresoDeCargaEnIngresosMinimos * ingresoMinimoClp.nearest(today)))} al mes. Es la mitad de un sueldo mínimo. La ley pide que viva de usted.`,
    [
      'Si ya no tiene ese ingreso, espere a que deje de figurar: tarda hasta tres meses.',
      'O lleve el finiquito a una sucursal.',
    ],
  ),
  registro_caido: {
    passing: true,
    ...told(
      'El registro nacional de cargas no respondió',
      () => 'Sin él no sabemos si alguien más ya tiene esta carga. Por eso no podemos seguir ahora.',
      ['Intente de nuevo en unos minutos.', 'Lo que escribió queda guardado.'],
    ),
  },
}

/** Early endings of an extinction. */
export const extinguirOutcomes: Readonly<Record<string, Outcome>> = {
  sin_cargas: {
    passing: true,
    ...told(
      'No tiene cargas que sacar',
      () =>
        'En el registro no hay cargas suyas que estén vigentes. O ya pidió sacarlas, y el IPS lo está revisando.',
      ['Vea sus cargas y en qué estado está cada una.', 'Si espera una respuesta, está en sus solicitudes.'],
      [mine, goTo('Ver mis solicitudes', hrefTo(paths.solicitudes))],
    ),
  },
}
