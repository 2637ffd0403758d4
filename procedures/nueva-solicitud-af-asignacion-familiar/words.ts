import type {
  Calidad,
  Causal,
  MotivoExtincion,
  MotivoRechazo,
  Parentesco,
  TipoDocumento,
} from '#services/asignacion-familiar/contract.ts'

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  parentesco: 'Certificado de nacimiento o de matrimonio',
  estudios: 'Certificado de estudios',
  invalidez: 'Resolución de invalidez de la COMPIN',
  informe_social: 'Informe social',
  orden_judicial: 'Orden del juez',
  calidad: 'Contrato, liquidación de sueldo o de pensión',
  extincion: 'Papel que muestra el motivo',
  cotizaciones: 'Comprobante de sus cotizaciones',
  renta: 'Declaración de renta corregida',
  embarazo: 'Certificado del embarazo',
  otro: 'Otro papel',
}

/** Roles of an applicant. */
export const calidadOptions: readonly { value: Calidad; label: string; hint?: string }[] = [
  { value: 'trabajador_dependiente', label: 'Trabajo para un empleador' },
  { value: 'trabajador_independiente', label: 'Trabajo por mi cuenta' },
  { value: 'pensionado', label: 'Recibo una pensión' },
  { value: 'subsidiado', label: 'Recibo un subsidio', hint: 'Por ejemplo, por una licencia médica.' },
  { value: 'cuidador_judicial', label: 'Cuido a un niño o niña por orden de un juez' },
  { value: 'institucion', label: 'Represento a un hogar que cuida niños' },
]

/** Relationships of a carga to the applicant. */
export const parentescoOptions: readonly { value: Parentesco; label: string; hint?: string }[] = [
  { value: 'hijo', label: 'Mi hijo o hija' },
  { value: 'hijo_del_conyuge', label: 'Hijo o hija de mi cónyuge' },
  {
    value: 'nieto',
    label: 'Mi nieto o nieta, bisnieto o bisnieta',
    hint: 'Si quedó sin sus padres, o si lo abandonaron.',
  },
  { value: 'conyuge', label: 'Mi cónyuge' },
  { value: 'madre_viuda', label: 'Mi madre viuda' },
  { value: 'ascendiente', label: 'Mi padre, madre o abuelos', hint: 'Si tienen más de 65 años.' },
  { value: 'cuidado_judicial', label: 'Un niño o niña que cuido por orden de un juez' },
]

/** Reasons why a child is a carga. */
export const causalOptions: readonly {
  value: Exclude<Causal, 'parentesco'>
  label: string
  hint?: string
}[] = [
  { value: 'menor', label: 'Tiene menos de 18 años' },
  { value: 'estudiante', label: 'Estudia', hint: 'Desde los 18 años y hasta los 24.' },
  { value: 'invalidez', label: 'Tiene una invalidez', hint: 'A cualquier edad. Se paga el doble.' },
]

/** Reasons why a carga ends. */
export const motivoExtincionOptions: readonly { value: MotivoExtincion; label: string }[] = [
  { value: 'fin_estudios', label: 'Dejó de estudiar' },
  { value: 'edad', label: 'Cumplió la edad' },
  { value: 'ingreso_propio', label: 'Ahora tiene ingresos propios' },
  { value: 'matrimonio', label: 'Se casó' },
  { value: 'fallecimiento', label: 'Falleció' },
  { value: 'divorcio_nulidad', label: 'Nos divorciamos, o se anuló el matrimonio' },
  { value: 'fin_cuidado', label: 'Ya no está a mi cuidado' },
  { value: 'emigracion', label: 'Se fue a vivir a otro país' },
  { value: 'otro_beneficiario', label: 'Será carga de otra persona' },
  { value: 'renuncia', label: 'Renuncio a tenerla de carga' },
]

/** Reasons for a rejection, and what to do. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazo, string>> = {
  fallecida: 'La persona falleció. Si es un error, pida en el Registro Civil que lo corrijan.',
  no_es_pariente:
    'El Registro Civil no tiene anotado ese parentesco. Si nació en otro país, inscriba ahí el nacimiento. Cuando esté anotado, haga otra solicitud.',
  ya_es_su_carga: 'Ya es su carga. No hace falta pedirlo otra vez.',
  carga_en_otro: 'Otra persona ya la tiene de carga. Pónganse de acuerdo: esa persona debe sacarla primero.',
  tiene_suf:
    'Por ella se paga el Subsidio Familiar (SUF). Renuncie a él en la municipalidad y pida de nuevo.',
  solo_descendientes:
    'Usted recibe la PGU o la pensión básica. Con ellas solo pueden ser cargas sus hijos, nietos y bisnietos.',
  sobre_edad: 'Pasó la edad. Si estudia y tiene 24 o menos, haga otra y elija «Estudia».',
  no_estudia:
    'No consta que estudie este año. Pida donde estudia que informen la matrícula. Cuando conste, haga otra solicitud.',
  sin_invalidez:
    'No consta una invalidez reconocida por la COMPIN. Pídala ahí. Cuando conste, haga otra solicitud.',
  calidad_no_consta:
    'No consta su trabajo, su pensión o su subsidio. Si cotiza, puede tardar hasta tres meses en constar.',
  no_confirmado:
    'Nadie que figure como su padre o su madre lo confirmó. Si tiene una orden del juez, vaya con ella a una sucursal de ChileAtiende.',
  empleador_no_consta:
    'El empleador que escribió no cotiza por usted. Revise el RUT en su liquidación de sueldo y haga otra solicitud.',
  extincion_en_tramite: 'Ya había pedido sacarla. Vea esa solicitud: es la que cuenta.',
  vive: 'El Registro Civil no tiene anotada su muerte. Anótela primero ahí.',
  no_cumple_edad: 'Ese día no había pasado la edad. Si quiere sacarla igual, haga otra y elija otra razón.',
  sigue_el_matrimonio:
    'El matrimonio sigue anotado en el Registro Civil. Anote ahí la sentencia y haga otra solicitud.',
  bajo_edad: 'Aún no tiene más de 65 años. Puede pedirlo cuando los cumpla.',
  conyuge_sin_invalidez: 'El esposo puede ser carga solo si tiene una invalidez. Pídala en la COMPIN.',
  madre_no_viuda: 'En el Registro Civil su madre no es viuda. Si es un error, pida que lo corrijan.',
  ingreso_propio: 'Gana más de la mitad de un sueldo mínimo. Si ya no es así, lleve un papel que lo muestre.',
  no_es_carga_vigente: 'Esa persona ya no era su carga. No hay nada que sacar.',
  fecha_anterior_a_la_carga:
    'La fecha es anterior al día en que empezó a ser carga. Haga otra con la fecha bien.',
}
