import type { Carriers } from "../language.ts";

/** Spanish words that carry a question, without a meaning for its answer. */
export const spanishCarriers: Carriers = {
  verbs: `mandar enviar sacar echar compartir ver/veo/ve/ven/vemos/vio/vieron/visto/vistos/viendo/vea/vean contar/cuenta/cuéntame reproducir/reproduce/reprodujo/reprodujeron    ser/es/son/soy/era/eran/fue/fueron/fuimos/sido/sea/sean/será/serán/sería
    estar/estoy/está/están/estamos/estuvo/estuvieron/estuvimos/estaba/estaban/esté/estén
    haber/he/ha/has/hay/han/hemos/había/habían/hubo/hubieron/habrá/haya/hayan
    tener/tengo/tiene/tienen/tenemos/tuvo/tuve/tuvieron/tuvimos/tenido/tenía/tenían/tendrá/tendría
    hacer/hago/hace/hacen/hacemos/hizo/hicieron/hicimos/hecho/haz/hazme/hiciste
    ir/voy/va/van/vamos/iba/iban/ido/yendo/vaya/vayan dar/doy/da/dan/damos/dio/dieron/dimos/dado/dame/danos/deme
    decir/dice/dices/digo/dime/díganos/dicho
    poder/puedo/puede/pueden/puedes/podemos/pudo/podría/podrías/podrían/podéis/pueda
    querer/quiero/quiere/quieren/queremos/quisiera/querría/quería saber/sé/sabe/sabes/sabemos/supo
    venir/viene/vienen/vino/vinieron/venido/venía/venían/vengan
    traer/trae/traen/trajo/trajeron/trajimos/traído/traía/trajera poner/pone/ponen/pon/ponme/puso/puesto
    salir/sale/salen/salió/salieron obtener/obtiene/obtienen/obtuvo/obtuvieron/obtuvimos/obtenido
    conseguir/consigue/consiguen/consiguió/consiguieron/conseguido
    producir/produjo/produjeron/produce/producen/producido mantener/mantiene/mantuvo conocer/conozco
    seguir/sigue/siguen/siguió pedir/pide/pido
    mostrar/muestra/muestran/muéstrame/muéstranos/muestre/muestres/muéstralo/mostradme
    encontrar/encuentra/encuentro sentar resolver rendir/rinde/rinden/rindió/rindieron
    enseñar/enséñame/enséñanos/enseñe presentar indicar facilitar/facilítame proporcionar enviar mandar/mándame
     sacar/sácame listar detallar resumir exportar preparar crear montar generar/genera aportar
    reportar lograr alcanzar registrar recibir entregar servir/sirve/sirven/sirvió/sirvieron acumular sumar
    totalizar dejar/déjame funcionar rendir marchar andar/anduvo/anduvimos quedar llevar llegar entrar acabar
    terminar comportar resultar desempeñar salir corresponder representar suponer/supone/suponen/supuso
    concentrar proceder provenir/proviene/provienen derivar necesitar gustar/gustaría desear buscar mirar
    consultar comprobar revisar analizar visualizar dibujar graficar pintar calcular medir ayudar permitir
    interesar preguntar hablar comentar pensar creer desglosar dividir separar agrupar segmentar usar utilizar
    emplear trabajar lanzar activar emitir publicar tocar valer/vale/valen responder existir aparecer/aparece
    ocurrir suceder involucrar incluir/incluye/incluyendo`,
  words: `podríais podéis podríamos tanto tanta tan el la los las lo un una unos unas uno de del al a en por para con y e o u ni que qué cual cuál cuales cuáles
    quien quién quienes quiénes como cómo donde dónde adónde   cuanto cuánto cuanta cuánta cuantos
    cuántos cuantas cuántas este esta estos estas esto ese esa esos esas eso aquel aquella aquellos aquellas
    ello ellos ellas él ella yo tú tu tus usted ustedes nosotros vosotros me te se nos os le les mi mis su sus
    nuestro nuestra nuestros nuestras vuestro vuestra mío propio propia propios propias si sí pero pues así
    entonces también además mismo misma mismos mismas ya aún todavía ahora actualmente actual actuales hasta
    durante entre bajo sobre según dentro mediante vía cada todo toda todos todas total totales totalmente
    conjunto global globales globalmente general generales completo  suma número cantidad importe
    importes monto cifra cifras valor valores dato datos estadística estadísticas métrica métricas kpis volumen
    rendimiento desempeño nivel niveles gráfico gráfica diagrama informe reporte reportes resumen vista panorama
    visión panel balance desglose detalle detalles información info cosa cosas tema temas forma lado manera modo
    función base términos término cuestión caso pregunta preguntas respuesta hola buenas buenos gracias favor
    porfavor porfa oye saludos please hello ok vale perfecto solo sólo solamente únicamente justo
    exactamente realmente aproximadamente casi cerca bien muy bastante poco rápido rápida rápidamente breve 
              diversos varios varias algunos algunas
    cierto respectivo respectivos respectivamente posible disponible
    útil importante necesario necesaria usuarios usuario gente reunión presentación diapositiva jefe jefa correo
    llamada % + & etc tal vez momento cabo efecto lugar aquí ahí allí allá gustaría quisiera podrías podría
    necesitaría hazme ponme sácame dame danos muéstrame enséñame dime cuéntame mándame pásame acaso eh entero
    entera íntegro junto juntos juntas procedente procedentes especialmente concretamente referente acerca quizá
    quizás nº n º veces desglósame compárame dígame quería querría necesito puedes podéis porfi plis chicos chicas equipo tardes saber ver pasar pasas pasa páseme échame sácanos pásanos mándanos envíame envíanos`,
};
