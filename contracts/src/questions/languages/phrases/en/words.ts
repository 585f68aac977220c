export const versus =
  "vs|versus|v|against|compared_to|compared_with|compared_against|compare_to|compare_with|compare_against|relative_to|in_comparison_to|in_comparison_with|in_relation_to|measured_against|up_against|stacked_against|benchmarked_against|as_opposed_to";
export const which = "which|what";
